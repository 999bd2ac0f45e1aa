import { useRouteError } from '@cog/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  Link,
  Outlet,
  useBlocker,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router-dom';
import { createLateRouter, type LateRouterOptions, type RouterCode } from './createLateRouter.ts';
import { keepScrollPositions } from './keepScrollPositions.ts';
import { LateRouterProvider } from './LateRouterProvider.tsx';

const CODE: RouterCode = { createBrowserRouter, keepScrollPositions };
const loads: string[] = [];

/** What stays while pages change: whether it was kept shows in the count. */
function Frame() {
  const [count, setCount] = useState(0);
  const { state, location } = useNavigation();
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <p>{state === 'idle' ? 'At rest' : `Going to ${location?.pathname}${location?.search}`}</p>
      <Link to="/sermons?page=2#last">Sermons</Link>
      <Outlet />
    </>
  );
}
function Page() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <button type="button" onClick={() => void revalidate()}>
        Look again
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
function FormPage() {
  const blocker = useBlocker(true);
  return <p>{blocker.state === 'blocked' ? 'Leave without saving?' : 'A form'}</p>;
}
function Failure() {
  const { revalidate } = useRevalidator();
  const error = useRouteError();
  return (
    <>
      <p role="alert">{error instanceof Error ? error.message : 'unknown'}</p>
      <button type="button" onClick={() => void revalidate()}>
        Try again
      </button>
    </>
  );
}

const page = (name: string, Component = Page) => ({
  id: name,
  path: `/${name}`,
  Component,
  ErrorBoundary: Failure,
  HydrateFallback: () => <p>A skeleton</p>,
  loader: async () => {
    loads.push(name);
    return `Fresh ${name}`;
  },
});
const routes = () => [
  { id: 'shell', path: '/', Component: Frame, children: [page('fast'), page('sermons'), page('form', FormPage)] },
];

/** The page at `path` as its document came: with the loaders' data by default. */
function open(path: string, options: Partial<LateRouterOptions> = {}) {
  history.replaceState(null, '', path);
  loads.length = 0;
  const load = jest.fn(async () => CODE);
  const loadDocument = jest.fn();
  const isReachable = jest.fn(async () => true);
  const router = createLateRouter(routes(), {
    hydrationData: { loaderData: { fast: 'From the document', form: null } },
    load,
    loadDocument,
    isReachable,
    ...options,
  });
  const { unmount } = render(<LateRouterProvider router={router} />);
  return { router, load, loadDocument, unmount };
}
const offline = () => Promise.reject<RouterCode>(new Error('no network'));

beforeAll(() => {
  window.scrollTo = () => {};
});

describe('a page that came whole', () => {
  it('works without the router, which comes with the first navigation and keeps what is on the page', async () => {
    const { load, router } = open('/fast');
    expect(screen.getByRole('heading', { name: 'From the document' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Count 0' }));
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Sermons' }));
    expect(await screen.findByRole('heading', { name: 'Fresh sermons' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/sermons?page=2#last');
    expect(router.state.location.pathname).toBe('/sermons');
    expect(loads).toEqual(['sermons']);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Fresh fast' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says where it goes while the router is on its way, to who can prepare it as well', async () => {
    let arrive = (_: RouterCode) => {};
    const onExpected = jest.fn();
    open('/fast', {
      load: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
      onExpected,
    });
    await userEvent.click(screen.getByRole('link', { name: 'Sermons' }));
    expect(await screen.findByText('Going to /sermons?page=2')).toBeVisible();
    expect(String(onExpected.mock.calls[0][0])).toBe('http://localhost/sermons?page=2#last');
    await act(async () => arrive(CODE));
    expect(await screen.findByRole('heading', { name: 'Fresh sermons' })).toBeVisible();
    expect(screen.getByText('At rest')).toBeVisible();
  });

  it('loads the document of where a link leads when the router cannot be had', async () => {
    const { loadDocument } = open('/fast', { load: offline });
    await userEvent.click(screen.getByRole('link', { name: 'Sermons' }));
    await waitFor(() => expect(loadDocument).toHaveBeenCalledWith('/sermons?page=2#last'));
    expect(screen.getByRole('heading', { name: 'From the document' })).toBeVisible();
  });

  it('says on the page that is gone to that neither router nor document can be had, and tries again', async () => {
    const load = jest.fn(offline);
    const { loadDocument } = open('/fast', {
      load: () => (load.mock.calls.length === 0 ? load() : Promise.resolve(CODE)),
      isReachable: async () => false,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Count 0' }));
    await userEvent.click(screen.getByRole('link', { name: 'Sermons' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('no network');
    expect(screen.getByText('At rest')).toBeVisible();
    expect(window.location.pathname).toBe('/sermons');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Fresh sermons' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible();
    expect(loadDocument).not.toHaveBeenCalled();
  });

  it('shows the page that was left when the visitor goes back from one that did not come', async () => {
    const load = jest.fn(offline);
    const { loadDocument, router } = open('/fast', {
      load: () => (load.mock.calls.length === 0 ? load() : Promise.resolve(CODE)),
      isReachable: async () => false,
    });
    await userEvent.click(screen.getByRole('link', { name: 'Sermons' }));
    await screen.findByRole('alert');
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'From the document' })).toBeVisible();
    // Its data is still the document's.
    await act(async () => router.prepare());
    expect(screen.getByRole('heading', { name: 'From the document' })).toBeVisible();
    expect(loadDocument).not.toHaveBeenCalled();
  });

  it('loads another part of the same page again after it did not come', async () => {
    const load = jest.fn(offline);
    const { router } = open('/fast', {
      load: () => (load.mock.calls.length === 0 ? load() : Promise.resolve(CODE)),
      isReachable: async () => false,
    });
    await act(() => router.navigate('?date=2026-11-20'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Fresh fast' })).toBeVisible();
    expect(loads).toEqual(['fast']);
    expect(window.location.search).toBe('?date=2026-11-20');
  });

  it('writes the fields of a form into the address of that document', async () => {
    const { router, loadDocument } = open('/fast', { load: offline });
    const formData = new FormData();
    formData.set('search', 'ìfẹ́ & peace');
    await act(() => router.navigate('/sermons', { formMethod: 'get', formData }));
    expect(loadDocument).toHaveBeenCalledWith(`/sermons?${new URLSearchParams({ search: 'ìfẹ́ & peace' })}`);
  });

  it('reads its data again when told to, and stays when the router cannot be had', async () => {
    const load = jest.fn(offline);
    open('/fast', { load: () => (load.mock.calls.length === 0 ? load() : Promise.resolve(CODE)) });
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(screen.getByRole('heading', { name: 'From the document' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByRole('heading', { name: 'Fresh fast' })).toBeVisible();
  });

  it('loads the document of an entry from before its reload, and leaves a change of hash to the browser', () => {
    const { loadDocument, unmount } = open('/fast');
    history.replaceState(null, '', '/fast#prayer');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(loadDocument).not.toHaveBeenCalled();
    history.replaceState(null, '', '/sermons');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(loadDocument).toHaveBeenCalledWith('http://localhost/sermons');
    unmount();
  });

  it('keeps a form that is not to be left, although it said so before the router was there', async () => {
    open('/form');
    await userEvent.click(screen.getByRole('link', { name: 'Sermons' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    expect(window.location.pathname).toBe('/form');
  });

  it('is prepared once, however often it is asked', async () => {
    const { load, router } = open('/fast');
    await act(async () => {
      router.prepare();
      router.prepare();
    });
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'From the document' })).toBeVisible();
    expect(loads).toEqual([]);
  });
});

describe('a page whose data has yet to come', () => {
  const hydrationData = {};

  it('loads the router and its data at once', async () => {
    open('/fast', { hydrationData });
    expect(screen.getByText('A skeleton')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Fresh fast' })).toBeVisible();
  });

  it('says so when the router cannot be had, and tries again', async () => {
    const load = jest.fn(offline);
    open('/fast', {
      hydrationData,
      load: () => (load.mock.calls.length === 0 ? load() : Promise.resolve(CODE)),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('no network');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Fresh fast' })).toBeVisible();
  });
});

it.each([
  ['data', { loaderData: { fast: 'x' } }],
  ['an error', { loaderData: {}, errors: { fast: new Error('away') } }],
  ['nothing', {}],
])('begins as the real router does where the document brought %s', (_, hydrationData) => {
  history.replaceState({ key: 'k1', usr: { from: 'here' }, idx: 3 }, '', '/fast?date=2026-11-21#prayer');
  const never = () => new Promise<RouterCode>(() => {});
  const late = createLateRouter(routes(), {
    hydrationData,
    load: never,
    loadDocument: () => {},
    isReachable: async () => true,
  });
  const real = createBrowserRouter(routes(), { hydrationData });
  const shown = ({ matches, navigation, restoreScrollPosition, ...state }: DataRouter['state']) => ({
    ...state,
    matches: matches.map(({ route, params, pathname, pathnameBase }) => ({
      id: route.id,
      params,
      pathname,
      pathnameBase,
    })),
  });
  expect(shown(late.state)).toEqual(shown(real.state));
  expect(Object.keys(late.manifest).sort()).toEqual(Object.keys(real.manifest).sort());
  expect(late.createHref(late.state.location)).toBe(real.createHref(real.state.location));
  real.dispose();
});
