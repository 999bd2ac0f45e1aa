import { LIVE_CHECK_MS } from '@cog/contracts/media/live.constants';
import type { LiveStatus } from '@cog/contracts/media/live.schema';
import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { feedAnswer, testVideos } from '../../feed/testFeed.tsx';
import * as route from './route.ts';

const OFF: LiveStatus = { available: false, videoId: null, channelId: null, title: '', checkedAt: null };
const ON: LiveStatus = { ...OFF, available: true, videoId: 'stream-0001', title: 'Sunday Service, live' };

/** Friday noon in Lagos. */
const NOON = Date.parse('2026-11-20T11:00:00Z');

const service = (more: object) => ({
  id: 'sunday-service',
  title: 'Sunday Service',
  weekday: 0,
  startTime: '08:00',
  durationMinutes: 120,
  streamed: true,
  ...more,
});

const BIBLE_STUDY = service({ id: 'bible-study', title: 'Bible Study', weekday: 6, streamed: false });

interface Church {
  live?: LiveStatus | Promise<never> | 'down' | 'no network';
  events?: object | null;
  videos?: number | null;
}

/** A church whose state the test may change while the page is open. */
function network(church: Church) {
  const checks: string[] = [];
  const answer: NonNullable<RenderRouteOptions['network']> = ({ path }) => {
    if (path.startsWith('/api/live')) {
      checks.push(path);
      const live = church.live ?? OFF;
      if (live instanceof Promise) return live;
      if (live === 'no network') throw new TransportError('offline');
      return live === 'down' ? { status: 503, body: { message: 'Resting.' } } : { status: 200, body: live };
    }
    if (path.startsWith('/api/events')) {
      const services = [service({}), BIBLE_STUDY];
      return church.events === null
        ? { status: 404, body: null }
        : { status: 200, body: church.events ?? { services, events: [] } };
    }
    return church.videos === null
      ? { status: 500, body: null }
      : feedAnswer({ items: testVideos(church.videos ?? 2) }, path);
  };
  return { answer, checks };
}

async function open(church: Church, options: RenderRouteOptions = {}) {
  const { answer, checks } = network(church);
  const tested = testRoute(route, { at: '/live', network: answer, otherPaths: ['/videos', '/fast'], ...options });
  const { container, unmount } = render(tested.element);
  await screen.findByRole('heading', { level: 1, name: 'Watch Live Video' });
  checks.length = 0;
  return { ...tested, container, unmount, checks };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** How long the API client retries a read while the network fails. */
const RETRIES_MS = 1200;
const OFF_TEXT = 'Be patient with us, we will be live soon!';
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

let visibility: DocumentVisibilityState;
let onLine: boolean;

function look(state: DocumentVisibilityState) {
  visibility = state;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  visibility = 'visible';
  onLine = true;
  jest.useFakeTimers({ now: NOON });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('when the stream is off', () => {
  it('asks for patience in the words of the specification, with a picture', async () => {
    const { container } = await open({});
    expect(screen.getByRole('heading', { name: OFF_TEXT })).toBeInTheDocument();
    expect(screen.getByText('Stay tuned and check back later for our live stream.')).toBeInTheDocument();
    expect(container.querySelector('img, svg')).not.toBeNull();
    expect(screen.getByText('Join us on Sunday at eight.')).toBeInTheDocument();
  });

  it('names the next streamed service in Lagos time and counts down to it, never read out unasked', async () => {
    await open({});
    const next = screen.getByRole('region', { name: 'The next service' });
    expect(next).toHaveTextContent('Sunday Service');
    expect(within(next).getByRole('time')).toHaveTextContent(
      'Sunday, 22 November 2026, 8:00 am to 10:00 am, Lagos time',
    );
    const timer = screen.getByRole('timer', { name: 'Until Sunday Service' });
    expect(timer).toHaveTextContent(/^in 1 day 20 hours$/);
    expect(timer).toHaveAttribute('aria-live', 'off');
    await pass(60_000);
    expect(timer).toHaveTextContent(/^in 1 day 19 hours$/);
  });

  it('says so while a service is held, and turns to the one after it', async () => {
    jest.setSystemTime(Date.parse('2026-11-22T06:59:58Z'));
    await open({});
    await pass(3000);
    expect(screen.getByRole('region', { name: 'Service is on now' })).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    jest.setSystemTime(Date.parse('2026-11-22T09:00:01Z'));
    await pass(60_000);
    expect(screen.getByText(/Sunday, 29 November 2026/)).toBeInTheDocument();
  });

  it('leads to the last sermon, and to pages that are live', async () => {
    await open({});
    expect(screen.getByRole('link', { name: 'Sunday service 1' })).toHaveAttribute('href', '/videos?v=video-00001');
    expect(screen.getByRole('link', { name: "Read Today's Devotional" })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Services and events' })).not.toBeInTheDocument();
  });

  it('is shown without events, videos and settings', async () => {
    await open({ events: null, videos: null }, { settings: null });
    expect(screen.getByRole('heading', { name: OFF_TEXT })).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.queryByText('Our latest sermon')).not.toBeInTheDocument();
  });

  it('is readable as the server sends it, and looks again by a link', async () => {
    const { element, router } = testRoute(route, { at: '/live', network: network({}).answer });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    const page = new DOMParser().parseFromString(renderToString(element), 'text/html');
    expect(page.body.textContent).toContain(OFF_TEXT);
    expect(page.body.textContent).toContain('Sunday, 22 November 2026, 8:00 am to 10:00 am, Lagos time');
    const links = [...page.querySelectorAll('a')];
    expect(links.find((link) => link.textContent === 'Check again')?.getAttribute('href')).toBe('/live');
    expect(page.querySelector('[role=timer]')?.hasAttribute('data-needs-script')).toBe(true);
  });
});

describe('checking', () => {
  it('asks every 30 seconds and switches over when the stream starts, without taking the focus', async () => {
    const church: Church = {};
    const { checks } = await open(church);
    await pass(LIVE_CHECK_MS - 1);
    expect(checks).toHaveLength(0);
    await pass(1);
    expect(checks).toHaveLength(1);
    church.live = ON;
    await pass(LIVE_CHECK_MS);
    expect(screen.getByRole('button', { name: 'Play: Sunday Service, live' })).not.toHaveFocus();
    expect(screen.getByText('The live stream has started.')).toHaveAttribute('role', 'status');
    expect(screen.queryByText(OFF_TEXT)).not.toBeInTheDocument();
    church.live = OFF;
    await pass(LIVE_CHECK_MS);
    expect(screen.getByText('The live stream has ended.')).toBeInTheDocument();
    expect(screen.getByText(OFF_TEXT)).toBeInTheDocument();
  });

  it('asks again after three seconds when what came with the page was old', async () => {
    const church: Church = { live: { ...OFF, checkedAt: new Date(NOON - 2 * LIVE_CHECK_MS).toISOString() } };
    const { checks } = await open(church);
    church.live = { ...ON, checkedAt: new Date(NOON).toISOString() };
    await pass(3000);
    expect(screen.getByRole('button', { name: 'Play: Sunday Service, live' })).toBeInTheDocument();
    await pass(LIVE_CHECK_MS - 1);
    expect(checks).toHaveLength(1);
  });

  it('pauses while the page is hidden, and asks at once when it is seen again after longer', async () => {
    const { checks } = await open({});
    look('hidden');
    await pass(10 * LIVE_CHECK_MS);
    expect(checks).toHaveLength(0);
    look('visible');
    await pass(0);
    expect(checks).toHaveLength(1);
  });

  it('does not ask sooner for a short look elsewhere', async () => {
    const { checks } = await open({});
    look('hidden');
    await pass(5000);
    look('visible');
    await pass(LIVE_CHECK_MS - 5001);
    expect(checks).toHaveLength(0);
    await pass(1);
    expect(checks).toHaveLength(1);
  });

  it('pauses without a network, says so, and asks when it is back', async () => {
    const { checks } = await open({});
    onLine = false;
    act(() => {
      dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/You’re offline/)).toBeInTheDocument();
    await pass(10 * LIVE_CHECK_MS);
    expect(checks).toHaveLength(0);
    onLine = true;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await pass(0);
    expect(checks).toHaveLength(1);
  });

  it('says so when there is no network to ask over, and asks again as usual afterwards', async () => {
    const church: Church = {};
    const { checks } = await open(church);
    church.live = 'no network';
    await pass(LIVE_CHECK_MS);
    await pass(RETRIES_MS);
    expect(checks).toHaveLength(3);
    expect(screen.getByText(/can’t tell if we’re live yet/)).toBeInTheDocument();
    church.live = OFF;
    await pass(2 * LIVE_CHECK_MS);
    expect(checks).toHaveLength(4);
    expect(screen.queryByText(/can’t tell/)).not.toBeInTheDocument();
  });

  it('asks less and less often while it is not answered, and as usual afterwards', async () => {
    const church: Church = {};
    const { checks } = await open(church);
    church.live = 'down';
    await pass(LIVE_CHECK_MS);
    expect(checks).toHaveLength(1);
    expect(screen.getByText(/can’t tell if we’re live yet/)).toBeInTheDocument();
    await pass(2 * LIVE_CHECK_MS - 1);
    expect(checks).toHaveLength(1);
    church.live = OFF;
    await pass(1);
    expect(checks).toHaveLength(2);
    expect(screen.queryByText(/can’t tell/)).not.toBeInTheDocument();
    await pass(LIVE_CHECK_MS);
    expect(checks).toHaveLength(3);
  });

  it('asks on request, and hands the keyboard on when the pressed link is gone', async () => {
    const church: Church = {};
    const { checks, router } = await open(church);
    church.live = ON;
    await user.click(screen.getByRole('link', { name: 'Check again' }));
    expect(await screen.findByRole('button', { name: 'Play: Sunday Service, live' })).toBeInTheDocument();
    expect(checks).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/live');
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }));
  });

  it('says to a screen reader that nothing has changed, each time it is asked', async () => {
    const church: Church = {};
    await open(church);
    const again = screen.getByRole('link', { name: 'Check again' });
    await user.click(again);
    expect(await screen.findByText('We’re not live yet.')).toHaveAttribute('role', 'status');
    church.live = new Promise(() => {});
    await user.click(again);
    expect(await screen.findByText('Checking…')).toHaveAttribute('role', 'status');
    expect(again).toHaveFocus();
  });

  it('ends with the page', async () => {
    const { checks, unmount } = await open({});
    unmount();
    await pass(10 * LIVE_CHECK_MS);
    expect(checks).toHaveLength(0);
  });
});

describe('when the stream is on', () => {
  it('loads nothing from YouTube before the tap, then the running stream', async () => {
    const { container } = await open({ live: ON });
    expect(container.innerHTML).not.toContain('youtube-nocookie');
    await user.click(screen.getByRole('button', { name: 'Play: Sunday Service, live' }));
    expect(screen.getByTitle('Sunday Service, live')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/stream-0001?autoplay=1&playsinline=1',
    );
  });

  it('plays what the channel streams while the id is not known', async () => {
    await open({ live: { ...ON, videoId: null, channelId: 'UCchannel', title: '' } });
    await user.click(screen.getByRole('button', { name: 'Play: Our live service' }));
    expect(screen.getByTitle('Our live service')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/live_stream?channel=UCchannel&autoplay=1&playsinline=1',
    );
  });

  it('leaves the player to who is watching when the stream ends, says so, and offers to close it', async () => {
    const church: Church = { live: ON };
    await open(church);
    await user.click(screen.getByRole('button', { name: /^Play/ }));
    church.live = OFF;
    await pass(LIVE_CHECK_MS);
    expect(screen.getByTitle('Sunday Service, live')).toBeInTheDocument();
    expect(screen.getByText('The live stream seems to have ended.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close the player' }));
    expect(screen.getByText(OFF_TEXT)).toBeInTheDocument();
  });

  it('offers another stream to who is watching one', async () => {
    const church: Church = { live: ON };
    await open(church);
    await user.click(screen.getByRole('button', { name: /^Play/ }));
    church.live = { ...ON, videoId: 'stream-0002', title: 'Evening Service' };
    await pass(LIVE_CHECK_MS);
    expect(screen.getByTitle('Sunday Service, live')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to the new stream' }));
    expect(screen.getByRole('button', { name: 'Play: Evening Service' })).toBeInTheDocument();
  });

  it('does not disturb who is watching when only the id or the title becomes known', async () => {
    const church: Church = { live: { ...ON, videoId: null, channelId: 'UCchannel' } };
    const { container } = await open(church);
    await user.click(screen.getByRole('button', { name: /^Play/ }));
    const player = container.querySelector('iframe');
    church.live = ON;
    await pass(LIVE_CHECK_MS);
    expect(container.querySelector('iframe')).toBe(player);
    expect(screen.queryByText(/seems to have ended|Another stream/)).not.toBeInTheDocument();
  });
});

it('says what happened when the state of the stream cannot be loaded, and asks again with Try Again', async () => {
  const church: Church = { live: 'down' };
  render(testRoute(route, { at: '/live', network: network(church).answer }).element);
  expect(await screen.findByRole('alert')).toHaveTextContent('The live stream didn’t load');
  church.live = OFF;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(OFF_TEXT)).toBeInTheDocument();
});
