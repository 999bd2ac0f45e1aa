import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet } from 'react-router-dom';
import { createLateRouter } from './createLateRouter.ts';
import { keepScrollPositions } from './keepScrollPositions.ts';
import { LateRouterProvider } from './LateRouterProvider.tsx';

const POSITIONS = 'react-router-scroll-positions';
const routes = () => [
  {
    id: 'shell',
    path: '/',
    Component: Outlet,
    children: ['/fast', '/sermon'].map((path) => ({ id: path, path, Component: () => <h1 id="verse">{path}</h1> })),
  },
];

/** Where code, and not the visitor, scrolled the page to, one after the other. */
const moved: (number | string)[] = [];

async function open(path = '/fast') {
  history.replaceState(null, '', path);
  const router = createLateRouter(routes(), {
    hydrationData: {},
    load: async () => ({ createBrowserRouter, keepScrollPositions }),
    loadDocument() {},
    isReachable: async () => true,
  });
  await act(async () => void render(<LateRouterProvider router={router} />));
  return router;
}
const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
const shows = (path: string) => screen.findByRole('heading', { name: path });

beforeEach(() => {
  moved.length = 0;
  sessionStorage.clear();
  history.scrollRestoration = 'auto';
  window.scrollTo = ((_: number, y: number) => void moved.push(y)) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function (this: Element) {
    moved.push(`#${this.id}`);
  };
  scrolledTo(0);
});

it('leaves the scrolling to the browser until the first navigation', async () => {
  await open('/fast#verse');
  expect(history.scrollRestoration).toBe('auto');
  expect(moved).toEqual([]);
});

it('begins a new page at its top, and goes back to where one was left', async () => {
  const router = await open();
  scrolledTo(700);
  await act(() => router.navigate('/sermon'));
  await shows('/sermon');
  expect(history.scrollRestoration).toBe('manual');
  expect(moved).toEqual([0]);
  await act(() => router.navigate(-1));
  await shows('/fast');
  expect(moved).toEqual([0, 700]);
});

it('goes to the element that an address names, and stays where a link says so', async () => {
  const router = await open();
  await act(() => router.navigate('/sermon#verse'));
  await act(() => router.navigate('/sermon#%'));
  await act(() => router.navigate('/fast', { preventScrollReset: true }));
  expect(moved).toEqual(['#verse', 0]);
});

it('stays where it is when data is read again', async () => {
  const router = await open();
  await act(() => router.navigate('/sermon'));
  moved.length = 0;
  await act(() => router.revalidate());
  expect(moved).toEqual([]);
});

it('keeps for the tab where each entry was, and leaves the document to the browser', async () => {
  sessionStorage.setItem(POSITIONS, '{"before":40}');
  const router = await open();
  await act(() => router.navigate('/sermon'));
  scrolledTo(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem(POSITIONS) ?? '')).toMatchObject({
    before: 40,
    [router.state.location.key]: 300,
  });
  expect(history.scrollRestoration).toBe('auto');
});

it('does without what other hands have left in the storage', async () => {
  sessionStorage.setItem(POSITIONS, 'not ours');
  const router = await open();
  await act(() => router.navigate('/sermon'));
  await shows('/sermon');
});
