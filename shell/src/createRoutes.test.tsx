import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { RouteModule } from '@cog/platform';
import { PlatformProvider } from '@cog/platform/shell';
import { testRoute } from '@cog/platform/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, redirect } from 'react-router-dom';
import { createRoutes } from './createRoutes.tsx';
import { RemoteUnavailable } from './federation/RemoteUnavailable.ts';
import { RouteModules } from './federation/RouteModules.ts';
import { newerComposition } from './newerComposition.ts';
import { testPage, testRemote } from './testing.tsx';

beforeAll(() => {
  // The layout restores the scroll position, which jsdom does not support.
  window.scrollTo = () => {};
});

const inMenu = (label: string, order: number) => ({ navigation: [{ place: 'admin' as const, label, order }] });
const remotes = [
  testRemote('mf-admin', [
    testPage('/administrators', { access: 'administrator', ...inMenu('Administrators', 1) }),
    testPage('/holy', { access: 'editor', ...inMenu('The list', 40) }),
    testPage('/add', { access: 'editor', ...inMenu('Add Breakfast', 10) }),
    testPage('/login', { signsInFor: 'editor' }),
    testPage('/account', { access: 'editor', changesGivenPassword: true }),
  ]),
];

/** Opens `/add` in a running shell whose modules record their paths, then navigates to `path`. */
async function goTo(path: string, session: Session | null, loader?: RouteModule['loader']) {
  const loaded: string[] = [];
  const over: string[] = [];
  const { platform } = testRoute({ Component: () => null }, { session });
  platform.routes = remotes.flatMap(({ routes }) => routes);
  const modules = new RouteModules(async (_, route) => {
    loaded.push(route.path);
    return { Component: () => <h1>The page {route.path}</h1>, ...(loader ? { loader } : {}) };
  });
  const { api, settings, today } = platform;
  const router = createMemoryRouter(
    createRoutes({
      remotes,
      modules,
      loaderContext: () => ({
        api,
        settings,
        today: today.get(),
        language: 'EN',
        session: platform.session.get(),
        promoSession: null,
      }),
      onSignInEnded: (kind) => over.push(kind),
    }),
    { initialEntries: ['/login'] },
  );
  render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  await screen.findByRole('heading', { name: 'The page /login' });
  await router.navigate(path);
  return { router, loaded, over };
}

const refusal = () => screen.findByRole('heading', { name: 'Only administrators can open this page' });

describe('a page for administrators, gone to within the living shell', () => {
  it('tells an editor who is signed in, and leads to the first page of the admin area', async () => {
    const { loaded } = await goTo('/administrators', { username: 'tolu', role: 'editor' });
    expect(await refusal()).toBeVisible();
    expect(screen.getByText('tolu')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(loaded).not.toContain('/administrators');
    await userEvent.click(screen.getByRole('link', { name: 'Go to Add Breakfast' }));
    expect(await screen.findByRole('heading', { name: 'The page /add' })).toBeVisible();
  });

  it('opens for an administrator', async () => {
    await goTo('/administrators', { username: 'ade', role: 'administrator' });
    expect(await screen.findByRole('heading', { name: 'The page /administrators' })).toBeVisible();
  });

  it('sends a visitor who is not signed in to the sign-in page of the admin area, and back', async () => {
    const { router } = await goTo('/administrators?page=2', null);
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/login?next=%2Fadministrators%3Fpage%3D2');
  });

  it('says the same when the API refuses an editor whose role changed meanwhile', async () => {
    const refuse = async ({ request }: { request: Request }) => {
      if (new URL(request.url).pathname === '/administrators') throw new Response('No.', { status: 403 });
      return null;
    };
    await goTo('/administrators', { username: 'ade', role: 'administrator' }, refuse);
    expect(await refusal()).toBeVisible();
  });
});

it('goes to a remote that this document does not know whole by a document of its own', async () => {
  const left: string[] = [];
  const modules = new RouteModules(async () => ({ Component: () => <h1>The page</h1> }));
  const { platform } = testRoute({ Component: () => null });
  platform.routes = [];
  const router = createMemoryRouter(
    createRoutes({
      remotes: [testRemote('mf-public', [testPage('/about')]), ...remotes],
      modules,
      loaderContext: () => ({ ...platform, session: null, promoSession: null, today: '2026-11-21' }),
      leaveToFullLoad: ({ name }) => {
        if (name !== 'mf-admin') return false;
        left.push(name);
        return true;
      },
    }),
    { initialEntries: ['/about'] },
  );
  render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  await screen.findByRole('heading', { name: 'The page' });
  void router.navigate('/login');
  await waitFor(() => expect(left).toEqual(['mf-admin']));
  expect(router.state.location.pathname).toBe('/about');
  expect(router.state.navigation.state).toBe('loading');
});

describe('an editor whose password another person made', () => {
  const given: Session = { username: 'tolu', role: 'editor', passwordIsGiven: true };

  it('is led from every page of the admin area to the change of it, and back', async () => {
    for (const page of ['/holy?page=2', '/administrators']) {
      const { router, loaded } = await goTo(page, given);
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(`/account?next=${encodeURIComponent(page)}`);
      expect(loaded).toEqual(['/login', '/account']);
      cleanup();
    }
  });

  it('may open that page and the public ones', async () => {
    const { router } = await goTo('/account', given);
    expect(router.state.location.pathname).toBe('/account');
    await router.navigate('/login');
    expect(await screen.findByRole('heading', { name: 'The page /login' })).toBeVisible();
  });
});

describe('a page whose loader finds that the visitor is no longer signed in', () => {
  const leadTo =
    (address: string): RouteModule['loader'] =>
    async ({ request }) => {
      if (new URL(request.url).pathname === '/holy') throw redirect(address);
      return null;
    };

  it('redirects to the sign-in page, and says that the sign-in has ended', async () => {
    const { router, over } = await goTo('/holy', { username: 'tolu', role: 'editor' }, leadTo('/login?next=%2Fholy'));
    expect(await screen.findByRole('heading', { name: 'The page /login' })).toBeVisible();
    expect(router.state.location.search).toBe('?next=%2Fholy');
    expect(over).toEqual(['editor']);
  });

  it('says nothing when it redirects elsewhere', async () => {
    const { over } = await goTo('/holy', { username: 'tolu', role: 'editor' }, leadTo('/add'));
    expect(await screen.findByRole('heading', { name: 'The page /add' })).toBeVisible();
    expect(over).toEqual([]);
  });
});

it('says that there is no page where no remote has the home page, and not nothing', async () => {
  await goTo('/', null);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

describe('a page that fails', () => {
  const chat = [testRemote('mf-chat', [testPage('/interact', { render: 'browser' })])];

  /** The first page of a visit, as the browser renders it; React subscribes when the test says so. */
  function visit(source: () => Promise<RouteModule>) {
    const { platform } = testRoute({ Component: () => null });
    platform.routes = chat.flatMap(({ routes }) => routes);
    const { api, settings, today } = platform;
    let listen = () => {};
    const listening = new Promise<void>((resolve) => {
      listen = resolve;
    });
    const router = createMemoryRouter(
      createRoutes({
        remotes: chat,
        modules: new RouteModules(source),
        listening,
        loaderContext: () => ({ api, settings, today: today.get(), language: 'EN', session: null, promoSession: null }),
      }),
      { initialEntries: ['/interact'] },
    );
    const page = (
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    );
    return { router, page, listen };
  }

  it('says so in a card with Try again, however early its code is known not to come', async () => {
    const failure = { needsReload: false, isLate: false, cause: new Error('404') };
    const { router, page, listen } = visit(() => Promise.reject(new RemoteUnavailable('mf-chat', failure)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(router.state.initialized).toBe(false);
    render(page);
    await act(async () => listen());
    expect(await screen.findByText('This part of the site did not load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('is loaded again by Try again, and takes the focus from the button that is gone', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Chat = () => {
      if (isBroken) throw new Error('broken on purpose');
      return <h1>Chat</h1>;
    };
    const { page, listen } = visit(async () => ({ Component: Chat }));
    render(page);
    await act(async () => listen());
    isBroken = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Chat' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    logged.mockRestore();
  });

  it('is loaded as a document by Try again when a newer release is known, which may have it mended', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const throws = () => {
      throw new Error('broken on purpose');
    };
    const { page, listen } = visit(async () => ({ Component: throws }));
    render(page);
    await act(async () => listen());
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    newerComposition.set('newer');
    logged.mockClear();
    await userEvent.click(tryAgain);
    // jsdom cannot load a document, and says so.
    expect(logged.mock.calls.map(String)).toContainEqual(expect.stringContaining('Not implemented: navigation'));
    newerComposition.set(null);
    logged.mockRestore();
  });

  it('leaves bar and footer standing when its own error boundary throws as well', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const throws = () => {
      throw new Error('broken on purpose');
    };
    const { page, listen } = visit(async () => ({ Component: throws, ErrorBoundary: throws }));
    render(page);
    await act(async () => listen());
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.getByText('broken on purpose')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    logged.mockRestore();
  });
});
