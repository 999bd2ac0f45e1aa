import { render, screen } from '@testing-library/react';
import { Drawer } from './Drawer.tsx';

it('is a named popover that a button opens, and its own closes, without a script', () => {
  render(
    <Drawer id="menu" label="Menu">
      <a href="#about">About</a>
    </Drawer>,
  );
  const drawer = screen.getByLabelText('Menu');
  expect([drawer.id, drawer.getAttribute('popover')]).toEqual(['menu', 'auto']);
  expect(screen.getByText('Close menu')).toHaveAttribute('popovertarget', 'menu');
});
