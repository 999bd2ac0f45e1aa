import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link } from './Link.tsx';

const root = document.documentElement;
const name = (element: HTMLElement) => element.style.viewTransitionName;

/** A page with a leading picture, a card and a link to the next day. */
const page = (
  <main>
    <img alt="lead" fetchPriority="high" />
    <article>
      <img alt="card" />
      <Link to="/card">Card</Link>
    </article>
    <Link to="/after" rel="next">
      Next day
    </Link>
    <Link to="/plain">Plain</Link>
  </main>
);

let loaded = () => {};

function show() {
  const loader = () =>
    new Promise<null>((resolve) => {
      loaded = () => resolve(null);
    });
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '*', element: <p>There</p>, loader },
  ]);
  render(<RouterProvider router={router} />);
  const navigate = jest.spyOn(router, 'navigate');
  return { press: (link: string) => fireEvent.click(screen.getByRole('link', { name: link })), navigate };
}

const asked = (navigate: jest.SpyInstance) =>
  navigate.mock.calls.map(([, options]) => options?.viewTransition ?? false);

function withBrowser({ hasTransitions, wantsLess }: { hasTransitions: boolean; wantsLess: boolean }) {
  if (hasTransitions) Object.assign(document, { startViewTransition: () => {} });
  Object.assign(globalThis, { matchMedia: () => ({ matches: wantsLess }) });
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(globalThis, 'matchMedia');
  delete root.dataset.move;
});

it('a card’s picture turns into the one that leads the page, and no other picture is named', () => {
  withBrowser({ hasTransitions: true, wantsLess: false });
  const { press, navigate } = show();
  press('Card');
  expect(asked(navigate)).toEqual([true]);
  expect(root.dataset.move).toBe('picture');
  expect(name(screen.getByAltText('card'))).toBe('picture');
  expect(name(screen.getByAltText('lead'))).toBe('none');
  press('Next day');
  expect(root.dataset.move).toBe('next');
  expect(name(screen.getByAltText('card'))).toBe('none');
});

it.each([
  ['who wishes less motion', { hasTransitions: true, wantsLess: true }],
  ['a browser without transitions', { hasTransitions: false, wantsLess: false }],
])('nothing moves for %s', (_who, browser) => {
  withBrowser(browser);
  const { press, navigate } = show();
  press('Card');
  expect(asked(navigate)).toEqual([false]);
  expect(root.dataset.move).toBeUndefined();
});

it('a pressed link is marked at once, until its page is there', async () => {
  const { press } = show();
  const link = screen.getByRole('link', { name: 'Plain' });
  press('Plain');
  expect(link).toHaveAttribute('data-going');
  loaded();
  expect(await screen.findByText('There')).toBeVisible();
  await waitFor(() => expect(link).not.toHaveAttribute('data-going'));
});
