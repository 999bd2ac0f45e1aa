import { useNavigate as useOwnNavigate, useSearchParams as useOwnSearchParams, useRouteError } from '@cog/platform';
import { act, render, screen } from '@testing-library/react';
import { useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useResolvedPath,
  useRevalidator,
  useSearchParams,
} from 'react-router-dom';
import { createLateRouter } from './createLateRouter.ts';
import { keepScrollPositions } from './keepScrollPositions.ts';
import { LateRouterProvider } from './LateRouterProvider.tsx';

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : isRouteErrorResponse(error) ? `${error.status} ${error.data}` : error;

/** What every hook that the site uses answers, in what it is asked from. Keys of entries differ from visit to visit. */
function useAnswers(asked: string) {
  const { key: _, ...location } = useLocation();
  const navigation = useNavigation();
  const [search] = useSearchParams();
  const [ownSearch] = useOwnSearchParams();
  return {
    asked,
    location,
    type: useNavigationType(),
    going: [navigation.state, navigation.location?.pathname],
    matches: useMatches().map(({ id, pathname, params, loaderData }) => ({ id, pathname, params, loaderData })),
    links: [useHref('?page=2'), useHref('..'), useHref('next'), useResolvedPath('#verse').hash],
    search: [String(search), search.toString() === ownSearch.toString()],
    revalidation: useRevalidator().state,
    data: messageOf(useLoaderData()),
  };
}
let answers: unknown[] = [];
let go: ReturnType<typeof useNavigate>;
let isOurs = false;
let isBroken = false;
let isRefused = true;
/** What React has named the page's heading. */
let headingId = '';

function Frame() {
  answers.push(useAnswers('frame'));
  const routers = useNavigate();
  const own = useOwnNavigate();
  go = isOurs ? own : routers;
  return (
    <main>
      <Outlet />
    </main>
  );
}
function Page() {
  const answer = useAnswers('page');
  answers.push(answer, useBlocker(answer.location.pathname === '/form').state);
  headingId = useId();
  if (isBroken) throw new Error('broken on purpose');
  return <h1 id={headingId}>{answer.location.pathname}</h1>;
}
function Failure() {
  answers.push(useAnswers('failure'), messageOf(useRouteError()));
  return <p role="alert">{String(messageOf(useRouteError()))}</p>;
}

/** Ends only when it is told to. */
let arrive = () => {};
const page = (path: string, loader: RouteObject['loader'] = () => `Data of ${path}`): RouteObject => ({
  id: path,
  path,
  Component: Page,
  ErrorBoundary: Failure,
  HydrateFallback: () => <p>A skeleton</p>,
  loader,
});
const routes = (): RouteObject[] => [
  {
    id: 'shell',
    path: '/',
    Component: Frame,
    ErrorBoundary: Failure,
    children: [
      page('/fast'),
      page('/sermon'),
      page('/form'),
      page('/slow', () => new Promise((resolve) => (arrive = () => resolve('late')))),
      page('/refused', () => {
        if (isRefused) throw new Response('not for you', { status: 403 });
        return 'for you after all';
      }),
      page('*'),
    ],
  },
];

type Provider = 'react-router’s' | 'ours';
const providers: Provider[] = ['react-router’s', 'ours'];

/** Opens an address, with the data that came in the document; the real router is there from the start in both. */
async function open(provider: Provider, path: string, hydrationData: object) {
  history.replaceState(null, '', path);
  answers = [];
  isOurs = provider === 'ours';
  isBroken = false;
  if (provider === 'ours') {
    const router = createLateRouter(routes(), {
      hydrationData,
      load: async () => ({ createBrowserRouter, keepScrollPositions }),
      loadDocument() {},
      isReachable: async () => true,
    });
    await act(async () => void render(<LateRouterProvider router={router} />));
    await act(async () => router.prepare());
    return router;
  }
  const router = createBrowserRouter(routes(), { hydrationData });
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
}

/** What is shown and answered, each answer once in a row: how often React renders is its own affair. */
function seen() {
  const texts = answers.map((answer) => JSON.stringify(answer));
  const told = texts.filter((text, index) => text !== texts[index - 1]);
  answers = [];
  return { html: document.body.innerHTML.replace(/ id="[^"]*"/g, ''), told: [...new Set(told)].sort() };
}

const shown = { loaderData: { '/fast': 'From the document', '/form': 'A form' } };
const visits: [string, string, object, ((() => unknown) | 'break')[]][] = [
  ['a page with its data', '/fast?date=2026-11-21#verse', shown, []],
  ['a page without it', '/fast', {}, []],
  ['a page whose loader refused it', '/fast', { loaderData: {}, errors: { '/fast': new Error('away') } }, []],
  ['an address that is none', '/b%C3%A9/50%25?x', { loaderData: { '*': 'none' } }, [() => go('?page=2')]],
  ['a move, and back', '/fast', shown, [() => go('/sermon?page=2'), () => go(-1)]],
  ['a move within a page', '/fast', shown, [() => go('?date=2026-11-20', { replace: true })]],
  ['a move with a state', '/fast', shown, [() => go('/sermon', { state: { from: 'here' }, preventScrollReset: true })]],
  ['a slow move', '/fast', shown, [() => void go('/slow'), () => arrive()]],
  ['a move to a page that refuses, and on', '/fast', shown, [() => go('/refused'), () => go('/sermon')]],
  ['a page that breaks, and on', '/fast', shown, ['break', () => go('/sermon')]],
  ['a form that is not to be left', '/form', shown, [() => go('/fast')]],
];

beforeAll(() => {
  window.scrollTo = () => {};
});
afterEach(() => jest.restoreAllMocks());

it.each(visits)('answers as react-router’s own at %s', async (_, path, hydrationData, moves) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const outcomes = [];
  for (const provider of providers) {
    document.body.replaceChildren();
    const router = await open(provider, path, hydrationData);
    const steps = [seen()];
    for (const move of moves) {
      await act(async () => {
        if (move === 'break') {
          isBroken = true;
          await router.revalidate();
          isBroken = false;
        } else await move();
      });
      // A pop of the history comes in its own time.
      await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
      steps.push(seen());
    }
    outcomes.push(steps);
    if ('dispose' in router) router.dispose();
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[0]?.[0]?.told.length).toBeGreaterThan(0);
});

it.each(['was refused', 'broke'])('shows a page that %s once its data came again, however soon', async (what) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.replaceChildren();
  const router = await open('ours', '/fast', shown);
  isBroken = what === 'broke';
  await act(async () => go(isBroken ? '/sermon' : '/refused'));
  expect(screen.getByRole('alert')).toBeVisible();
  isBroken = false;
  isRefused = false;
  // Nothing is rendered until all of it is over.
  await act(() => router.revalidate());
  isRefused = true;
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

it('takes over what the server has rendered with react-router’s own, ids included', async () => {
  const path = '/fast';
  const handler = createStaticHandler(routes());
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('no page');
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
  document.body.replaceChildren(root);
  const heading = screen.getByRole('heading');
  headingId = '';
  history.replaceState(null, '', path);
  const router = createLateRouter(routes(), {
    hydrationData: { loaderData: context.loaderData },
    load: () => new Promise(() => {}),
    loadDocument() {},
    isReachable: async () => true,
  });
  const complaints: unknown[] = [];
  const onRecoverableError = (error: unknown) => void complaints.push(error);
  await act(async () => void hydrateRoot(root, <LateRouterProvider router={router} />, { onRecoverableError }));
  expect(complaints).toEqual([]);
  expect(screen.getByRole('heading')).toBe(heading);
  // React leaves an attribute as it came, whatever it would be.
  expect(headingId).toBe(heading.id);
});
