import type { NavigationEntry } from '@cog/contracts/composition/route';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminLayout } from './AdminLayout.tsx';

const page = { Component: () => <AdminLayout heading="Books">The shelf</AdminLayout> };
const session = { username: 'tolu', role: 'editor' } as const;

const navigation: Record<string, NavigationEntry[]> = {
  '/add': [{ place: 'admin', label: 'Add Breakfast', order: 10 }],
  '/holy': [{ place: 'admin', label: 'Breakfast With Holyspirit', order: 40 }],
  '/addyoruba': [
    { place: 'footer', column: 'About', label: 'Elsewhere', order: 1 },
    { place: 'admin', label: 'Add Breakfast Yoruba', order: 20 },
  ],
};

function open(options: RenderRouteOptions = {}) {
  const tested = testRoute(page, { at: '/add', otherPaths: ['/holy', '/addyoruba'], session, ...options });
  tested.platform.routes = tested.platform.routes.map((route) => ({
    ...route,
    navigation: navigation[route.path] ?? [],
  }));
  render(tested.element);
  return { ...tested, user: userEvent.setup() };
}

const menu = () => screen.getByRole('navigation', { name: 'Admin', hidden: true });
const inMenu = () => within(menu()).getAllByRole('link', { hidden: true });
/** The menu's links, without the last one, which leads to the site. */
const menuLinks = () => inMenu().slice(0, -1);
const toggle = () => screen.getByRole('button', { name: 'Menu' });

describe('the admin side menu', () => {
  it('holds every live page that asks for a place in it, in order', () => {
    open();
    expect(menuLinks().map((link) => link.textContent)).toEqual([
      'Add Breakfast',
      'Add Breakfast Yoruba',
      'Breakfast With Holyspirit',
    ]);
    expect(screen.getByText('Admin Page')).toBeVisible();
  });

  it('points to where it goes on until its end is in sight', () => {
    let tell = (_isIntersecting: boolean) => {};
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        tell = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {}
    } as never;
    open();
    const arrow = menu().querySelector('div[aria-hidden="true"]');
    expect(arrow).toHaveAttribute('data-ended');
    act(() => tell(false));
    expect(arrow).not.toHaveAttribute('data-ended');
    act(() => tell(true));
    expect(arrow).toHaveAttribute('data-ended');
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  it('is under small captions, and what has none below them', () => {
    const tested = testRoute(page, { at: '/add', otherPaths: ['/audit', '/holy', '/elsewhere'], session });
    const places: Record<string, NavigationEntry[]> = {
      '/elsewhere': [
        { place: 'admin', label: 'Elsewhere', order: 1 },
        { place: 'admin', group: 'Music', label: 'Hymns', order: 1 },
      ],
      '/audit': [{ place: 'admin', group: 'Administration', label: 'Who changed what', order: 2 }],
      '/holy': [{ place: 'admin', group: 'Write', label: 'Breakfast With Holyspirit', order: 40 }],
      '/add': [{ place: 'admin', group: 'Write', label: 'Add Breakfast', order: 10 }],
    };
    tested.platform.routes = tested.platform.routes.map((route) => ({
      ...route,
      access: 'editor',
      navigation: places[route.path] ?? [],
    }));
    render(tested.element);
    const labelsUnder = (caption: string) =>
      within(within(menu()).getByRole('list', { name: caption, hidden: true }))
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent);
    expect(labelsUnder('Write')).toEqual(['Add Breakfast', 'Breakfast With Holyspirit']);
    expect(labelsUnder('Administration')).toEqual(['Who changed what']);
    expect(labelsUnder('Music')).toEqual(['Hymns']);
    // The site's own groups come first, then those of other remotes, and links without a group last.
    expect(menuLinks().map((link) => link.textContent)).toEqual([
      'Add Breakfast',
      'Breakfast With Holyspirit',
      'Who changed what',
      'Hymns',
      'Elsewhere',
    ]);
  });

  it.each([
    ['administrator', ['Add Breakfast', 'Administrators']],
    ['editor', ['Add Breakfast']],
  ] as const)('shows the %s the pages for that role', (role, labels) => {
    const tested = testRoute(page, {
      at: '/add',
      otherPaths: ['/administrators'],
      session: { username: 'tolu', role },
    });
    tested.platform.routes = tested.platform.routes.map((route) =>
      route.path === '/administrators'
        ? { ...route, access: 'administrator', navigation: [{ place: 'admin', label: 'Administrators', order: 120 }] }
        : { ...route, access: 'editor', navigation: navigation[route.path] ?? [] },
    );
    render(tested.element);
    expect(menuLinks().map((link) => link.textContent)).toEqual(labels);
  });

  it('ends with the way to the site, and out', () => {
    const { platform } = open({ otherPaths: ['/dashboard', '/reports'] });
    const toSite = inMenu().at(-1);
    expect(toSite).toHaveTextContent(`To the site of ${platform.settings.churchName}`);
    expect(toSite).toHaveAttribute('href', '/');
    const overview = within(menu()).getAllByRole('link', { name: /^(Dashboard|Reports)$/, hidden: true });
    expect(overview.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/reports']);
  });

  it('marks the page that is open', () => {
    open();
    expect(menuLinks().filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    expect(menuLinks()[0]).toHaveAttribute('aria-current', 'page');
  });

  it('opens over a small screen with the focus inside, and Tab stays inside', async () => {
    const { user } = open();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    const [first] = menuLinks();
    const last = within(menu()).getByRole('button', { name: 'Sign out', hidden: true });
    expect(first).toHaveFocus();
    last.focus();
    await user.tab();
    expect(within(menu()).getByRole('button', { name: 'Close menu', hidden: true })).toHaveFocus();
    await user.tab({ shift: true });
    expect(last).toHaveFocus();
  });

  it('closes with Escape and gives the focus back to its toggle', async () => {
    const { user } = open();
    await user.click(toggle());
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  });

  it('closes when the dimmed page next to it is pressed', async () => {
    const { user } = open();
    await user.click(toggle());
    const overlay = menu().previousElementSibling;
    await user.click(overlay ?? document.body);
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});

const bar = () => within(screen.getByText('Admin Page').parentElement ?? document.body);

describe('the admin top bar', () => {
  it('has no link to pages that are not live', () => {
    open();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
  });

  it('links to Dashboard and Reports once they are live', () => {
    open({ otherPaths: ['/dashboard', '/reports'] });
    expect(bar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(bar().getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/reports');
  });

  it('marks the one that is open', () => {
    open({ at: '/reports', otherPaths: ['/dashboard'] });
    expect(bar().getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
    expect(bar().getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  it('says who is signed in, and signs out', async () => {
    const { user, platform, router } = open({ network: () => ({ status: 200, body: { success: true } }) });
    expect(bar().getByText('tolu')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(platform.session.get()).toBeNull();
  });

  it('leads to who is signed in, once that page is live', () => {
    open({ otherPaths: ['/account'] });
    expect(screen.getByRole('link', { name: 'Your account, tolu' })).toHaveAttribute('href', '/account');
  });

  it('stays signed in when signing out did not get through', async () => {
    const { user, platform } = open({ network: () => ({ status: 503, body: { message: 'Busy.' } }) });
    await user.click(bar().getByRole('button', { name: 'Sign out' }));
    expect(platform.session.get()).toEqual(session);
    expect(platform.messages.get()).toMatchObject([{ text: 'You are still signed in. Busy.', tone: 'bad' }]);
  });

  it('takes a session that is over already as signed out', async () => {
    const { user, platform } = open({ network: () => ({ status: 401, body: { message: 'Sign in first.' } }) });
    await user.click(bar().getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(platform.session.get()).toBeNull();
  });
});
