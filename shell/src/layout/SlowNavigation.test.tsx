import { PlatformProvider } from '@cog/platform/shell';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { testPage } from '../testing.tsx';
import { SlowPageCover, SlowPageStatus, useSlowPage } from './SlowNavigation.tsx';

const routes = [
  testPage('/sermon', {
    title: 'View Sermons',
    shape: 'list',
    navigation: [
      { place: 'footer', column: 'Events', label: 'Bible Study', hash: 'study', order: 1 },
      { place: 'drawer', label: 'Sermons', order: 2 },
    ],
  }),
  testPage('/about', { title: 'About Us' }),
];

function Frame() {
  const page = useSlowPage();
  return (
    <>
      <div role="status">
        <SlowPageStatus page={page} />
      </div>
      <main>
        <Outlet />
        <SlowPageCover page={page} />
      </main>
    </>
  );
}

/** The home page in its frame, and pages whose loaders finish when the test says so. */
function open() {
  let come = () => {};
  const loader = () =>
    new Promise<null>((resolve) => {
      come = () => resolve(null);
    });
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, element: <p>Home page</p> },
        ...['sermon', 'about'].map((path) => ({ path, loader, element: <p>The page {path}</p> })),
      ],
    },
  ]);
  const { platform } = testRoute({ Component: () => null });
  platform.routes = routes;
  render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return {
    go: (path: string) => act(async () => void router.navigate(path)),
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds)),
    arrive: () => act(async () => come()),
  };
}

const status = () => screen.getByRole('status');
const outline = () => screen.getByRole('main').querySelector('[aria-hidden]');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('says nothing of a page that comes within a moment', async () => {
  const { go, pass, arrive } = open();
  await go('/sermon');
  await pass(290);
  expect(status()).toBeEmptyDOMElement();
  expect(outline()).toBeNull();
  await arrive();
  await pass(1000);
  expect(screen.getByText('The page sermon')).toBeVisible();
  expect(status()).toBeEmptyDOMElement();
});

it('says of one that is slow what is loaded, and shows its outline over the page that is left', async () => {
  const { go, pass, arrive } = open();
  await go('/sermon');
  await pass(310);
  expect(status()).toHaveTextContent('Loading sermons...');
  expect(outline()).toHaveTextContent('Loading sermons...');
  expect(screen.getByText('Home page')).toBeInTheDocument();
  await arrive();
  expect(screen.getByText('The page sermon')).toBeVisible();
  expect(status()).toBeEmptyDOMElement();
  expect(outline()).toBeNull();
});

it('goes on saying so where another page is chosen meanwhile, by its title where no link leads there', async () => {
  const { go, pass } = open();
  await go('/sermon');
  await pass(310);
  await go('/about');
  expect(status()).toHaveTextContent('Loading About Us...');
});

it('leaves the page in view where only another part of it is loaded', async () => {
  const { go, pass, arrive } = open();
  await go('/sermon');
  await arrive();
  await go('/sermon?page=2');
  await pass(310);
  expect(status()).toHaveTextContent('Loading sermons...');
  expect(outline()).toBeNull();
});
