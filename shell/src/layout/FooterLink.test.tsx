import { Link } from '@cog/platform';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

function press(to: string) {
  const router = createMemoryRouter([{ path: '*', element: <Link to={to}>Choir</Link> }]);
  render(<RouterProvider router={router} />);
  let isTaken = false;
  const look = (event: Event) => {
    isTaken = event.defaultPrevented;
    // jsdom cannot leave the page.
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  const link = screen.getByRole('link', { name: 'Choir' });
  fireEvent.click(link);
  return { href: link.getAttribute('href'), isTaken, router };
}

it('moves to a page of the site in the browser', async () => {
  const { href, isTaken, router } = press('/events');
  expect([href, isTaken]).toEqual(['/events', true]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/events'));
});

it('leaves the link of the church’s own to another site to the browser', () => {
  const { href, isTaken, router } = press('https://choir.example/songs');
  expect([href, isTaken]).toEqual(['https://choir.example/songs', false]);
  expect(router.state.location.pathname).toBe('/');
});
