import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Drawer } from './Drawer.tsx';

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <Drawer open={open} onClose={() => setOpen(false)} label="Menu">
        <a href="#about">About</a>
      </Drawer>
    </>
  );
}

async function openMenu() {
  const user = userEvent.setup();
  render(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  return user;
}

describe('a drawer', () => {
  it('is a named dialog that takes the focus and gives it back', async () => {
    const user = await openMenu();
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('closes on Escape, which the browser tells as cancel', async () => {
    await openMenu();
    act(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be opened again after the browser has closed it without asking', async () => {
    const user = await openMenu();
    const dialog = screen.getByRole('dialog');
    act(() => {
      dialog.removeAttribute('open');
      dialog.dispatchEvent(new Event('close'));
    });
    expect(screen.queryByText('About')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('link', { name: 'About' })).toBeVisible();
  });

  it('closes at a press outside it and not at one inside', async () => {
    const user = await openMenu();
    await user.click(screen.getByRole('link', { name: 'About' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has nothing in the page while it is closed', () => {
    render(<Menu />);
    expect(screen.queryByText('About')).not.toBeInTheDocument();
  });
});
