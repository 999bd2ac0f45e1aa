import type { SiteSettings } from '@cog/contracts/settings/schema';
import { type RenderRouteOptions, testReader, testRoute, testSettings, untranslated } from '@cog/platform/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { messages } from '../../messages.yo.ts';
import { Hero } from './Hero.tsx';
import * as route from './route.ts';

const today = '2026-11-21';

const devotional = (language: 'EN' | 'YO', title: string, date = today) => ({
  id: `${date}-${language}`,
  date,
  language,
  title,
  text: 'Text',
  content: 'Content',
  prayer: 'Prayer',
  bible_reading: 'John 3:1-8',
});

type Network = NonNullable<RenderRouteOptions['network']>;

const answering =
  (...devotionals: object[]): Network =>
  ({ path }) =>
    path.startsWith('/citizen/')
      ? { status: 200, body: devotionals }
      : { status: 404, body: { success: false, message: 'Not found' } };

interface Device {
  reducedMotion?: boolean;
  wide?: boolean;
  connection?: { saveData?: boolean; effectiveType?: string; type?: string };
}

/** Sets what the page asks about the device; jsdom has no screen, network or player. */
function onDevice({ reducedMotion = false, wide = true, connection }: Device = {}) {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion') ? reducedMotion : query.includes('min-width') && wide,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as MediaQueryList;
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

let idle: IdleRequestCallback[] = [];

beforeEach(() => {
  localStorage.clear();
  onDevice();
  idle = [];
  window.requestIdleCallback = (work) => idle.push(work);
  window.cancelIdleCallback = () => {};
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  HTMLMediaElement.prototype.play = async function play() {
    this.dispatchEvent(new Event('playing'));
  };
  HTMLMediaElement.prototype.pause = function pause() {
    this.dispatchEvent(new Event('pause'));
  };
});

async function open(options: RenderRouteOptions = {}) {
  const test = testRoute(route, { today, otherPaths: ['/fast', '/locate'], ...options });
  const view = render(test.element);
  await within(view.container).findByRole('heading', { level: 1 });
  return { ...view, ...test };
}

/** Lets the page finish loading and the browser become idle, when a film may be loaded. */
async function comeToRest() {
  await waitFor(() => expect(idle).not.toHaveLength(0));
  await act(async () => {
    for (const work of idle.splice(0)) work({ didTimeout: false, timeRemaining: () => 50 });
  });
}

const film = (container: HTMLElement) => container.querySelector('video');

test('in Yoruba nothing is English but what says so', async () => {
  const otherPaths = [
    '/fast',
    '/locate',
    '/events',
    '/live',
    '/sermon',
    '/podcast',
    '/videos',
    '/books',
    '/prayer',
    '/welcome',
  ] as const;
  const network = answering(devotional('EN', 'Bread'), devotional('YO', 'Búrẹ́dì'));
  const pages = [await open({ otherPaths, network }), await open({ otherPaths, network, messages })];
  const [english, yoruba] = pages.map(({ container }) => container);
  if (!english || !yoruba) throw new Error('two pages were opened');
  expect(untranslated(english, yoruba, ['COG Church'])).toEqual([]);
  expect(within(yoruba).getByRole('heading', { name: 'Ìfọkànsìn Ojoojúmọ́' })).toBeVisible();
});

describe('links', () => {
  test('with only the devotional and the branches live, nothing points to a page that is not there', async () => {
    await open();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(addresses)).toEqual(new Set(['/fast', '/locate', '/#app', testSettings.appStoreLink]));
    expect(screen.queryByRole('link', { name: 'Watch Live' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Podcast' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find Location' })).toHaveAttribute('href', '/locate');
  });

  test('with every page live, the hero and each card lead to theirs in the order of the specification', async () => {
    await open({ otherPaths: ['/fast', '/live', '/sermon', '/locate', '/events', '/podcast', '/videos'] });
    expect(screen.getByRole('link', { name: 'Watch Live' })).toHaveAttribute('href', '/live');
    expect(screen.getByRole('link', { name: 'Read Sermon' })).toHaveAttribute('href', '/sermon');
    const cards = within(screen.getByRole('region', { name: 'Who We Are' }));
    expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Location And Branches',
      'Events',
      'Podcast',
      'Books and Devotional App',
      'Stream and Videos',
    ]);
    expect(cards.getAllByRole('link', { name: /^See More/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/locate',
      '/events',
      '/podcast',
      '/#app',
      '/videos',
    ]);
  });

  test('the church’s own cards lead where it says, and are left out with their heading', async () => {
    const card = { title: 'Our school', text: 'Monday to Friday.', address: 'https://school.example/' };
    await open({
      settings: { whoWeAre: { heading: 'At home here', cards: [card, { ...card, title: 'Gone', address: '/gone' }] } },
    });
    const cards = within(screen.getByRole('region', { name: 'At home here' }));
    expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Our school']);
    expect(cards.getByRole('link', { name: /^See More about Our school/ })).toHaveAttribute('href', card.address);
    cleanup();
    await open({ settings: { whoWeAre: { heading: '', cards: [card] } } });
    expect(screen.queryByText('Our school')).not.toBeInTheDocument();
  });

  test('Download Now opens the store, and says that it leaves the page', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Download Now (opens in a new tab)' });
    expect(link).toHaveAttribute('href', testSettings.appStoreLink);
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('without a store listing nothing is said of an app, and its card leads to the books', async () => {
    await open({ settings: { appStoreLink: null }, otherPaths: ['/books'] });
    expect(screen.queryByRole('region', { name: 'Download Our App' })).not.toBeInTheDocument();
    const card = () => screen.queryByRole('link', { name: /^See More about Books and Devotional App/ });
    expect(card()).toHaveAttribute('href', '/books');
    cleanup();
    await open({ settings: { appStoreLink: null } });
    expect(card()).not.toBeInTheDocument();
  });

  test('what is said of books and app leads on to the books', async () => {
    await open({ otherPaths: ['/books'] });
    const panel = within(screen.getByRole('region', { name: 'Download Our App' }));
    expect(panel.getByRole('link', { name: 'Read our books' })).toHaveAttribute('href', '/books');
  });
});

describe("today's devotional", () => {
  const promo = () => within(screen.getByRole('region', { name: 'Daily Devotional' }));

  test('in both languages: the English title, and the Yoruba one as a link to its text', async () => {
    const requests: string[] = [];
    const answer = answering(devotional('EN', 'Born again'), devotional('YO', 'Àtúnbí'));
    await open({
      network: (request) => {
        requests.push(request.path);
        return answer(request);
      },
    });
    expect(requests.filter((path) => path.startsWith('/citizen/'))).toEqual([
      `/citizen/get_breakfastwiththeholyspirit/?date=${today}`,
    ]);
    expect(promo().getByText('Born again')).toBeInTheDocument();
    expect(promo().getByText('John 3:1-8')).toBeInTheDocument();
    expect(promo().getByText('Saturday, 21 November 2026')).toBeInTheDocument();
    const yoruba = promo().getByRole('link', { name: 'Àtúnbí' });
    expect(yoruba).toHaveAttribute('href', `/fast?date=${today}&lang=yo`);
    expect(yoruba.closest('[lang]')).toHaveAttribute('lang', 'yo');
    expect(promo().getByRole('link', { name: "Read Today's Devotional" })).toHaveAttribute('href', '/fast');
  });

  test('in both languages, for who reads Yoruba: the Yoruba title, and the English one as a link to its text', async () => {
    const answer = answering(devotional('EN', 'Born again'), devotional('YO', 'Àtúnbí'));
    await open({ network: answer, messages });
    const section = screen.getByText('Àtúnbí').closest('section');
    if (section === null) throw new Error('The devotional has no section.');
    expect(screen.getByText('Àtúnbí')).toHaveAttribute('lang', 'yo');
    const english = within(section).getByRole('link', { name: 'Born again' });
    expect(english).toHaveAttribute('href', expect.stringContaining('lang=en'));
    expect(english.closest('[lang]')).toHaveAttribute('lang', 'en');
  });

  test('in Yoruba alone: the Yoruba title, marked as Yoruba', async () => {
    await open({ network: answering(devotional('YO', 'Àtúnbí')) });
    expect(promo().getByText('Àtúnbí')).toHaveAttribute('lang', 'yo');
  });

  test("another day's devotional is never shown as today's", async () => {
    await open({ network: answering(devotional('EN', 'Yesterday', '2026-11-20')) });
    expect(promo().queryByText('Yesterday')).not.toBeInTheDocument();
    expect(promo().getByText('Breakfast With The Holy Spirit')).toBeInTheDocument();
  });

  test('a page that was loaded for another day keeps its title to itself', async () => {
    const settings = testSettings;
    const titles = { EN: { title: 'Yesterday', bibleReading: 'John 3:1-8' } };
    await open({
      data: { settings, day: '2026-11-20', titles, services: [], gatherings: [], isLive: false, countedFrom: 0 },
    });
    expect(promo().queryByText('Yesterday')).not.toBeInTheDocument();
    expect(promo().queryByText('John 3:1-8')).not.toBeInTheDocument();
    expect(promo().getByText('Saturday, 21 November 2026')).toBeInTheDocument();
  });

  test('when the API fails, the page is shown with the words of the settings', async () => {
    await open({ network: () => ({ status: 500, body: { success: false, message: 'Broken' } }) });
    expect(promo().getByText(testSettings.devotionalPromo)).toBeInTheDocument();
    expect(promo().getByText('Breakfast With The Holy Spirit')).toBeInTheDocument();
    expect(promo().getByRole('link', { name: "Read Today's Devotional" })).toHaveAttribute('href', '/fast');
  });
});

describe('when the API never answers', () => {
  afterEach(() => jest.useRealTimers());

  test('the page gives up waiting and is shown without a title', async () => {
    jest.useFakeTimers();
    const { loader } = route;
    const { platform } = testRoute(route, { network: () => new Promise(() => {}) });
    const loaded = loader({
      api: platform.api,
      language: 'EN',
      request: new Request('http://localhost/'),
      today,
      session: null,
      promoSession: null,
      settings: testSettings,
    });
    await jest.advanceTimersByTimeAsync(3000);
    expect(await loaded).toMatchObject({
      titles: {},
      services: [],
      gatherings: [],
      isLive: false,
      settings: { welcome: testSettings.welcome },
    });
  });
});

describe('the line of what is on', () => {
  const sunday = {
    id: 'sunday-service',
    title: 'Sunday Service',
    description: '',
    place: 'Headquarters, 1 Sample Road, Lagos',
    scene: 'rooftops',
    weekday: 0,
    startTime: '08:00',
    durationMinutes: 150,
    streamed: true,
  };
  const vigil = {
    ...sunday,
    id: 'vigil',
    title: 'Night Vigil',
    place: 'Beach Road, Badagry',
    weekday: 5,
    startTime: '22:00',
    durationMinutes: 360,
  };
  const picnic = {
    id: 'picnic',
    title: 'Picnic',
    description: '',
    place: 'Diamond Branch, 2 Sample Close, Lagos',
    scene: 'diamond',
    startDate: '2026-11-21',
    endDate: '2026-11-21',
    startTime: '14:00',
    endTime: '16:30',
    link: '',
  };
  const retreat = { ...picnic, id: 'retreat', title: 'Retreat', startDate: '2026-11-20', endDate: '2026-11-23' };
  const calendar =
    (events: object[] = [], services = [sunday, vigil]): Network =>
    ({ path }) =>
      path === '/api/events'
        ? { status: 200, body: { services, events } }
        : { status: 404, body: { success: false, message: 'Not found' } };
  const line = () => within(screen.getByRole('region', { name: 'What is on' }));
  const way = () => line().getByRole('link', { name: /^Directions/ });

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test('tells of the next service when and where, with the way to the place by the church’s own map', async () => {
    jest.setSystemTime(new Date('2026-11-21T09:00:00Z'));
    await open({ network: calendar(), otherPaths: ['/welcome', '/prayer', '/events'] });
    expect(line().getByText('Sunday Service')).toBeVisible();
    expect(line().getByText('Tomorrow, 8:00 am')).toBeVisible();
    expect(line().getByText('Headquarters, 1 Sample Road, Lagos')).toBeVisible();
    expect(way()).toHaveAttribute('href', testSettings.headquarters.mapLink);
    const ways = within(screen.getByRole('region', { name: 'Come and see' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/welcome',
      '/prayer',
      '/events',
    ]);
  });

  test('tells of an event of today before the service of tomorrow, and of none that lasts for days', async () => {
    jest.setSystemTime(new Date('2026-11-21T09:00:00Z'));
    await open({ network: calendar([retreat, picnic]) });
    expect(line().getByText('Picnic')).toBeVisible();
    expect(line().getByText('Today, 2:00 pm')).toBeVisible();
    expect(way()).toHaveAttribute('href', testSettings.branches[0]?.mapLink);
    await act(() => jest.advanceTimersByTimeAsync(6 * 60 * 60_000));
    expect(line().getByText('Happening now, until 4:30 pm')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60 * 60_000));
    expect(line().getByText('Sunday Service')).toBeVisible();
  });

  test('says no end for an event that has none, and tells of what comes next after two hours', async () => {
    jest.setSystemTime(new Date('2026-11-21T12:59:30Z'));
    await open({ network: calendar([{ ...picnic, endTime: null }]) });
    expect(line().getByText('Today, 2:00 pm')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(line().getByText('Happening now')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2 * 60 * 60_000));
    expect(line().getByText('Sunday Service')).toBeVisible();
  });

  test('leads to the branch that was named where no place was written', async () => {
    jest.setSystemTime(new Date('2026-11-21T09:00:00Z'));
    const [branch] = testSettings.branches;
    await open({ network: calendar([{ ...picnic, place: '', branches: [branch?.id] }]) });
    expect(line().getByText(`${branch?.header}, ${branch?.address}`)).toBeVisible();
    expect(way()).toHaveAttribute('href', branch?.mapLink);
  });

  test('tells of another one when it is over, in a page that stays open over midnight', async () => {
    // Saturday, 3:59 am in Lagos: Friday's vigil is still on.
    jest.setSystemTime(new Date('2026-11-21T02:59:30Z'));
    await open({ network: calendar() });
    expect(line().getByText('Night Vigil')).toBeVisible();
    expect(line().getByText('Happening now, until 4:00 am')).toBeVisible();
    expect(way()).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=Beach%20Road%2C%20Badagry');
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(line().getByText('Sunday Service')).toBeVisible();
    expect(line().queryByText(/Happening now/)).not.toBeInTheDocument();
  });

  test('names the place that a service was moved to', async () => {
    jest.setSystemTime(new Date('2026-11-21T09:00:00Z'));
    const change = {
      date: '2026-11-22',
      cancelled: false,
      newDate: null,
      startTime: null,
      place: 'City Hall',
      note: '',
    };
    await open({ network: calendar([], [{ ...sunday, changes: [change] } as typeof sunday]) });
    expect(line().getByText('City Hall')).toBeVisible();
    expect(way()).toHaveAttribute('href', expect.stringContaining('query=City%20Hall'));
  });

  test('is left out where nothing is known', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'What is on' })).not.toBeInTheDocument();
  });

  test.each([
    ['Good morning', '2026-11-21T08:59:59Z'],
    ['Good afternoon', '2026-11-21T11:00:00Z'],
    ['Good evening', '2026-11-21T22:59:00Z'],
    ['Good morning', '2026-11-21T23:00:00Z'],
  ])('greets with %s at %s', async (text, moment) => {
    jest.setSystemTime(new Date(moment));
    await open();
    expect(screen.getByText(new RegExp(`^${text}\\.`))).toBeVisible();
  });

  test('greets with the hour in a page that stays open', async () => {
    jest.setSystemTime(new Date('2026-11-21T10:59:30Z'));
    await open();
    expect(screen.getByText(/^Good morning\./)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText(/^Good afternoon\./)).toBeVisible();
  });
});

describe('the line, while the stream is on,', () => {
  let isOn: boolean;
  let isOnline: boolean;
  let visibility: DocumentVisibilityState;
  let requests: number;
  const network: Network = ({ path }) => {
    if (path !== '/api/live/now') return { status: 404, body: { success: false, message: 'Not found' } };
    requests += 1;
    return { status: 200, body: { available: isOn } };
  };
  const badge = () => screen.queryByRole('link', { name: 'Watch' });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const otherPaths = ['/live'] as const;

  beforeEach(() => {
    isOn = true;
    isOnline = true;
    visibility = 'visible';
    requests = 0;
    jest.useFakeTimers({ advanceTimers: true });
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('leads to the stream while it is on', async () => {
    await open({ network, otherPaths });
    expect(badge()).toHaveAttribute('href', '/live');
    expect(screen.getByText('Live now')).toBeVisible();
  });

  test('comes and goes in a page that is open, and the server is not asked while the page is hidden', async () => {
    isOn = false;
    await open({ network, otherPaths });
    expect(badge()).not.toBeInTheDocument();
    isOn = true;
    await pass(6 * 60_000);
    expect(badge()).toBeInTheDocument();
    expect(screen.getByText('We are live now.')).toHaveAttribute('role', 'status');
    visibility = 'hidden';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const before = requests;
    isOn = false;
    await pass(60 * 60_000);
    expect(requests).toBe(before);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(1000);
    expect(badge()).not.toBeInTheDocument();
  });

  const copy = (hours: number) => ({
    data: {
      settings: testSettings,
      day: today,
      titles: {},
      services: [],
      gatherings: [],
      isLive: true,
      countedFrom: 0,
    },
    madeAt: Date.now() - hours * 60 * 60_000,
  });

  test('is not there in an old copy without a network, and comes when the server says so', async () => {
    isOnline = false;
    await open({ network, otherPaths, ...copy(3) });
    await pass(1000);
    expect(badge()).not.toBeInTheDocument();
    expect(requests).toBe(0);
    isOnline = true;
    act(() => void dispatchEvent(new Event('online')));
    await pass(1000);
    expect(badge()).toHaveAttribute('data-confirmed');
  });

  test('is not there in an old copy while the server does not answer', async () => {
    const silent: Network = () => ({ status: 503, body: { success: false, message: 'Busy.' } });
    await open({ network: silent, otherPaths, ...copy(3) });
    await pass(1000);
    expect(badge()).not.toBeInTheDocument();
  });

  test('of an old copy goes when the stream is over', async () => {
    isOn = false;
    await open({ network, otherPaths, ...copy(3) });
    await pass(1000);
    expect(requests).toBe(1);
    expect(badge()).not.toBeInTheDocument();
  });

  test('claims nothing without a network', async () => {
    await open({ network, otherPaths });
    isOnline = false;
    act(() => void dispatchEvent(new Event('offline')));
    expect(badge()).not.toBeInTheDocument();
  });
});

describe('the film of the hero', () => {
  test('the HTML of the server carries the poster and no film', () => {
    const html = renderToString(
      testRoute({ Component: () => <Hero welcome="Welcome" greeting="Good morning" /> }).element,
    );
    expect(html).toContain('<img src="/asset"');
    expect(html).not.toMatch(/<video|<source/);
  });

  test('on a good line it plays without sound, and its button stops it', async () => {
    onDevice({ connection: { effectiveType: '4g' } });
    const { container } = await open();
    await comeToRest();
    const pause = await screen.findByRole('button', { name: 'Pause the background film' });
    expect(film(container)).toHaveProperty('muted', true);
    expect(film(container)).toHaveProperty('loop', true);
    await userEvent.click(pause);
    await userEvent.click(await screen.findByRole('button', { name: 'Play the background film' }));
    expect(await screen.findByRole('button', { name: 'Pause the background film' })).toBeInTheDocument();
  });

  test('stopped once, it is not fetched at the next visit until it is asked for', async () => {
    const first = await open();
    await comeToRest();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause the background film' }));
    first.unmount();
    const { container } = await open();
    await comeToRest();
    const play = await screen.findByRole('button', { name: 'Play the background film' });
    expect(film(container)).toBeNull();
    await userEvent.click(play);
    await screen.findByRole('button', { name: 'Pause the background film' });
    expect(film(container)).not.toBeNull();
  });

  test('when the browser refuses autoplay, the button stays at play', async () => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    await open();
    await comeToRest();
    expect(await screen.findByRole('button', { name: 'Play the background film' })).toBeInTheDocument();
  });

  test.each<[string, Device]>([
    ['with Save-Data', { connection: { saveData: true, effectiveType: '4g' } }],
    ['on a line that is paid by the megabyte', { connection: { type: 'cellular', effectiveType: '4g' } }],
    ['on a slow line', { connection: { effectiveType: '3g' } }],
    ['with reduced motion', { reducedMotion: true, connection: { effectiveType: '4g' } }],
    ['on a narrow screen whose line is not known', { wide: false }],
  ])('%s there is the poster alone', async (_situation, device) => {
    onDevice(device);
    const { container } = await open();
    await comeToRest();
    expect(film(container)).toBeNull();
    expect(screen.queryByRole('button', { name: /background film/ })).not.toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/asset');
  });
});

describe('the rest of the page', () => {
  test('the carousel has the three slides and its controls', async () => {
    await open();
    const carousel = within(screen.getByRole('region', { name: /^Pictures of/ }));
    for (const { title, text } of testSettings.slides) {
      expect(carousel.getByText(title)).toBeInTheDocument();
      expect(carousel.getByText(text)).toBeInTheDocument();
    }
    expect(carousel.getByRole('button', { name: 'Next slide' })).toBeInTheDocument();
    expect(carousel.getByRole('button', { name: 'Previous slide' })).toBeInTheDocument();
  });

  test('the watchword is there in English and, marked as Yoruba, in Yoruba', async () => {
    await open();
    const watchword = within(screen.getByRole('region', { name: 'Watchword' }));
    const settings: SiteSettings['watchword'] = testSettings.watchword;
    expect(watchword.getByText(settings.english).closest('[lang="yo"]')).toBeNull();
    expect(watchword.getByText(settings.reference)).toBeInTheDocument();
    expect(watchword.getByText(settings.yoruba).closest('[lang]')).toHaveAttribute('lang', 'yo');
    expect(watchword.getByText(settings.yorubaReference).closest('[lang]')).toHaveAttribute('lang', 'yo');
  });

  test('the church itself is the title and its welcome the description, cut to what search engines show', () => {
    const welcome = 'You are welcome in this house. '.repeat(10);
    const metaFor = (reader: Partial<typeof testReader>) =>
      route.handle.meta?.({
        ...testReader,
        ...reader,
        data: {
          settings: { ...testSettings, welcome },
          day: '2026-11-21',
          titles: {},
          services: [],
          gatherings: [],
          isLive: false,
          countedFrom: 0,
        },
        url: new URL('http://localhost/'),
        settings: testSettings,
      });
    const meta = metaFor({});
    expect(meta?.title).toBe(testSettings.tagline);
    expect(metaFor({ translate: (text) => `In Yoruba: ${text}` })).toMatchObject({
      title: `In Yoruba: ${testSettings.tagline}`,
      description: expect.stringMatching(/^In Yoruba: You are/),
    });
    expect(meta?.description?.length).toBeLessThanOrEqual(160);
    expect(meta?.description).toMatch(/^You are welcome in this house\..*…$/);
  });

  test('one heading of level 1: the church’s name', async () => {
    await open();
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(testSettings.churchName);
  });
});
