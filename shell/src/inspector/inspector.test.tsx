import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { Composition } from '@cog/contracts/composition/composition';
import type { Released, ReleaseIncidents } from '@cog/contracts/releases/schema';
import { testRoute } from '@cog/platform/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { testComposition, testPage, testRemote } from '../testing.tsx';
import { listenForInspector } from './listenForInspector.ts';

const fast = testPage('/fast');
const devotional = testRemote('mf-devotional', [fast]);
const chat = testRemote('mf-chat', [testPage('/interact', { fills: ['beside-stream'] })]);
const composition: Composition = {
  ...testComposition([devotional, chat]),
  hydrationData: { loaderData: {}, errors: null },
};

const editor: Session = { username: 'Bola', role: 'editor' };
const administrator: Session = { username: 'Ada', role: 'administrator' };

const released = (name: string, more: Partial<Released> = {}): Released => ({
  name,
  live: { version: '1.0.0-a', since: '2026-11-21T08:00:00.000Z', by: 'release', who: null, why: null },
  state: 'live',
  previous: null,
  pinned: null,
  disabled: null,
  share: null,
  disabledRoutes: [],
  routes: [],
  modules: [],
  versions: [
    {
      version: '1.0.0-a',
      commit: '0123456789abcdef0123456789abcdef01234567',
      isDirty: false,
      bytes: 1,
      publishedAt: '2026-11-20T08:00:00.000Z',
      isLive: true,
      replacedAt: null,
    },
  ],
  ...more,
});

const BODY = `
  <header class="bar"><a href="/">COG Church</a></header>
  <main id="page"><button>Read aloud</button>
    <div data-slot="beside-stream /interact"><p>Messages</p></div>
    <section data-starts="">Countdown</section>
  </main>
  <footer class="foot">Church</footer>`;

interface Opened {
  session?: Session | null;
  /** Path of the page that is shown. */
  at?: string;
  releases?: Released[];
  withdrawn?: ReleaseIncidents['withdrawn'];
  /** Whether the code of the page has loaded. */
  isLoaded?: boolean;
  body?: string;
}

const listeners: [string, EventListenerOrEventListenerObject][] = [];
const { addEventListener: add } = window;

/** A page in which the keys can be pressed. */
function openPage({
  session = administrator,
  at = '/fast',
  releases = [released('shell'), released('mf-devotional')],
  withdrawn = [],
  isLoaded = true,
  body = BODY,
}: Opened = {}) {
  document.body.innerHTML = body;
  const requests: string[] = [];
  const { platform } = testRoute(
    { Component: () => null },
    {
      session,
      otherPaths: ['/composition'],
      network: ({ path }) => {
        requests.push(path);
        const incident = {
          name: 'mf-devotional',
          version: '1.0.0-a',
          kind: 'page-blank',
          route: '/fast',
          message: 'The page shows nothing.',
          stack: null,
          count: 3,
          lastAt: '2026-11-21T08:00:00.000Z',
        };
        if (path === '/api/releases') return { status: 200, body: { items: releases } };
        return { status: 200, body: { items: [incident], withdrawn } };
      },
    },
  );
  const handle = { remote: devotional, route: fast, getIfLoaded: () => (isLoaded ? {} : undefined) };
  const router = createMemoryRouter(
    [
      { path: '/fast', handle },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  window.addEventListener = ((name: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listeners.push([name, listener]);
    add.call(window, name, listener, options);
  }) as typeof window.addEventListener;
  listenForInspector(platform, composition, router);
  window.addEventListener = add;
  return { platform, requests, router, user: userEvent.setup() };
}

const CHORD = '{Control>}{Shift>}f{/Shift}{/Control}';
const inspector = () => screen.findByRole('dialog', { name: 'What this page is made of' });
/** What is said of a thing in the part that is open. */
const fact = async (name: string) =>
  within(await inspector()).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

beforeEach(() => {
  // jsdom has neither.
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  Element.prototype.scrollIntoView = () => {};
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

afterEach(async () => {
  const user = userEvent.setup();
  if (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
  for (const [name, listener] of listeners.splice(0)) removeEventListener(name, listener);
});

describe('the keys', () => {
  it('show an editor the remote and the version of the page, and the owner of each part', async () => {
    const { user, requests } = openPage({ session: editor });
    await user.keyboard(CHORD);
    const shown = within(await inspector());
    expect(shown.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Close',
      'Barshell',
      'Pagemf-devotional',
      'Slot beside-streammf-chat',
      'Islandmf-devotional',
      'Footershell',
      'Shared modulesgiven by the shell',
    ]);
    expect([await fact('Release'), await fact('Version')]).toEqual(['mf-devotional', '1.0.0-a']);
    expect(await fact('Slots')).toBe('beside-stream by mf-chat');
    expect(await fact('Commit, visitors, incidents')).toBe('Only administrators see these');
    expect(requests).toEqual([]);
    expect(document.body).toHaveTextContent('Page: mf-devotional 1.0.0-a');
  });

  it('do nothing for a visitor', async () => {
    const { user, requests } = openPage({ session: null });
    await user.keyboard(CHORD);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('show it to a developer who is not signed in, on a build of their own', async () => {
    const build = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
    const { user } = openPage({ session: null });
    await user.keyboard(CHORD);
    expect(await inspector()).toBeVisible();
    await user.keyboard('{Escape}');
    build.restore();
  });

  it('close it again, as Escape does, and the focus returns', async () => {
    const { user } = openPage();
    const button = screen.getByRole('button', { name: 'Read aloud' });
    for (const keys of [CHORD, '{Escape}']) {
      button.focus();
      await user.keyboard(CHORD);
      expect(await inspector()).toHaveFocus();
      await user.keyboard(keys);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(button).toHaveFocus();
    }
  });

  it('show the page after a move inside the site, which has no HTML of the server', async () => {
    const document = {
      name: `${location.origin}/nowhere`,
      encodedBodySize: 1,
      transferSize: 1,
      responseStart: 1,
      responseEnd: 2,
    };
    Object.assign(performance, { getEntriesByType: (type: string) => (type === 'navigation' ? [document] : []) });
    const { user, router } = openPage({ at: '/nowhere' });
    await user.keyboard(CHORD);
    expect(await inspector()).toBeVisible();
    expect(await fact('HTML of the server')).toBe('0.0 kB; first byte at 0.00 s, all at 0.00 s');
    await act(() => router.navigate('/fast'));
    expect(await fact('Release')).toBe('mf-devotional');
    expect(await fact('HTML of the server')).toMatch(/^None: you came by a link/);
  });

  it('are not needed at an address that ends in #inspect', async () => {
    history.replaceState(null, '', '#inspect');
    openPage();
    expect(await inspector()).toBeVisible();
    history.replaceState(null, '', '/');
  });
});

it('closes when the user signs out', async () => {
  const { user, platform } = openPage();
  await user.keyboard(CHORD);
  await inspector();
  act(() => platform.session.set(null));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('an administrator', () => {
  it('sees commit, visitors and incidents of a release, and the way to it', async () => {
    const share = {
      version: '1.0.0-b',
      percent: 10,
      at: '2026-11-21T08:00:00.000Z',
      who: null,
      why: null,
      everyoneAt: null,
      visits: 1,
      failed: 0,
      liveVisits: 9,
      liveFailed: 0,
    };
    const { user } = openPage({ releases: [released('mf-devotional', { share })] });
    await user.keyboard(CHORD);
    await within(await inspector()).findByText('01234567');
    expect(await fact('Shown to')).toBe('90 of 100 visitors; the others have 1.0.0-b');
    expect(await fact('Incidents')).toBe('3, the last on /fast: The page shows nothing.');
    expect(screen.getByRole('link', { name: /Its releases/ })).toHaveAttribute('href', '/composition#mf-devotional');
  });

  it('sees why a version was taken back since', async () => {
    const why = '8 of 12 visits failed, and of what is live 0 of 90 visits failed.';
    const taken = { name: 'mf-devotional', version: '1.0.0-b', at: '2026-11-21T08:30:00.000Z', why };
    const { user } = openPage({ releases: [released('mf-devotional')], withdrawn: [taken] });
    await user.keyboard(CHORD);
    await within(await inspector()).findByText('01234567');
    expect(await fact('Taken back')).toBe(`1.0.0-b: ${why}`);
  });

  it('sees who gives the shared modules', async () => {
    const { user } = openPage();
    await user.keyboard(CHORD);
    await inspector();
    await user.click(screen.getByRole('button', { name: /Shared modules/ }));
    expect(await fact('react')).toMatch(/^19\.\d+\.\d+, given by the shell$/);
  });

  it('sees that no remote has the page', async () => {
    const { user } = openPage({ at: '/nowhere' });
    await user.keyboard(CHORD);
    expect(await inspector()).toBeVisible();
    expect(await fact('Release')).toMatch(/^None: no remote has a page here/);
    expect(await fact('HTML of the server')).toBe('Unknown: this browser doesn’t say');
  });

  it('sees what is unknown: the commit of a build that names none, and of one that isn’t among the releases', async () => {
    const [version] = released('').versions;
    const { user } = openPage({
      releases: [released('mf-devotional', { versions: version ? [{ ...version, commit: null }] : [] })],
    });
    await user.keyboard(CHORD);
    await within(await inspector()).findByText('Unknown: its build didn’t say');
    await user.click(screen.getByRole('button', { name: /^Bar/ }));
    expect(await fact('Commit')).toBe('Unknown: shell 1.0.0-a is not among the releases');
  });

  it('sees that the phone is offline, and that the page’s code has not loaded', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, requests } = openPage({ isLoaded: false });
    await user.keyboard(CHORD);
    await inspector();
    expect(await fact('Commit, visitors, incidents')).toBe('Unknown: you’re offline');
    expect(await fact('Code')).toBe('Not here: the page is shown without it');
    expect(requests).toEqual([]);
    online.mockRestore();
  });
});
