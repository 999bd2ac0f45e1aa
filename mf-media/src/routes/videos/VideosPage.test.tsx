import type { FeedItem } from '@cog/contracts/feed';
import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as route from './route.ts';

const video = (number: number, more: Partial<FeedItem> = {}): FeedItem => {
  const videoId = `video-${String(number).padStart(5, '0')}`;
  return {
    title: `Sunday service ${number}`,
    link: `https://www.youtube.com/watch?v=${videoId}`,
    pubDate: '2026-11-15T23:30:00.000Z',
    thumbnail: null,
    description: `What was preached, ${number}.`,
    guid: `yt:video:${videoId}`,
    videoId,
    ...more,
  };
};

const channelOf = (count: number) => Array.from({ length: count }, (_, index) => video(index + 1));

configure({ asyncUtilTimeout: 10_000 });

interface Feed {
  items: FeedItem[];
  fetchedAt?: string | null;
  source?: 'channel' | 'sample';
}

const answering = ({ items, fetchedAt = '2026-11-21T06:00:00.000Z', source = 'channel' }: Feed) => {
  const asked: string[] = [];
  const network: RenderRouteOptions['network'] = ({ path }) => {
    asked.push(path);
    return { status: 200, body: { items, fetchedAt, source } };
  };
  return { network, asked };
};

async function open(at: string, feed: Feed) {
  const { network, asked } = answering(feed);
  const tested = testRoute(route, { at, network });
  const { container } = render(tested.element);
  await screen.findByRole('heading', { level: 1, name: 'Videos' });
  return { ...tested, container, asked };
}

/** What the server sends for an address. */
async function htmlOf(at: string, feed: Feed) {
  const { element, router } = testRoute(route, { at, network: answering(feed).network });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return new DOMParser().parseFromString(renderToString(element), 'text/html');
}

const chosenTitle = () => screen.getAllByRole('heading', { level: 2 })[0];
const card = (title: string) => screen.getByRole('link', { name: title });

const scrollIntoView = jest.fn();
let stillness = false;

beforeEach(() => {
  stillness = false;
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: stillness && query.includes('reduce'),
      onchange: null,
      addListener() {},
      removeListener() {},
    });
});

afterEach(() => jest.restoreAllMocks());

describe('a channel with videos', () => {
  it('shows the first one with title, day in Lagos and description, and all of them below', async () => {
    await open('/videos', { items: channelOf(3) });
    expect(chosenTitle()).toHaveTextContent('Sunday service 1');
    // 23:30 UTC is half past midnight in Lagos.
    expect(
      within(screen.getByRole('region', { name: 'Sunday service 1' })).getByText('Monday, 16 November 2026'),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Sunday service 1' })).getByText('What was preached, 1.'),
    ).toBeInTheDocument();
    const list = screen.getByRole('region', { name: 'All Videos' });
    expect(within(list).getAllByRole('article')).toHaveLength(3);
  });

  it('shows the one that ?v= names', async () => {
    await open('/videos?v=video-00002', { items: channelOf(3) });
    expect(chosenTitle()).toHaveTextContent('Sunday service 2');
    expect(card('Sunday service 2')).toHaveAttribute('aria-current', 'true');
    expect(card('Sunday service 1')).not.toHaveAttribute('aria-current');
  });

  it('says so when ?v= names one that is not there', async () => {
    await open('/videos?v=nothing', { items: channelOf(3) });
    expect(screen.getByText(/That video is not in our list/)).toBeInTheDocument();
    expect(chosenTitle()).toHaveTextContent('Sunday service 1');
  });

  it('takes HTML and addresses in titles and descriptions as text and keeps the lines', async () => {
    const description = 'First line\n<img src=x onerror=alert(1)> https://bit.ly/x';
    const { container } = await open('/videos', { items: [video(1, { title: '<b>Bold</b>', description })] });
    expect(chosenTitle()).toHaveTextContent('<b>Bold</b>');
    expect(container.querySelector('img, b')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)> https://bit.ly/x');
    expect(screen.queryByRole('link', { name: /bit\.ly/ })).not.toBeInTheDocument();
  });

  it('folds a long description and gives the whole of it', async () => {
    const user = userEvent.setup();
    const description = `${'A long story of a Sunday. '.repeat(30)}THE END`;
    await open('/videos', { items: [video(1, { description })] });
    const region = screen.getByRole('region', { name: 'Sunday service 1' });
    expect(within(region).getByText(/THE END/)).not.toBeVisible();
    await user.click(within(region).getByText('Whole description'));
    expect(within(region).getByText(/THE END/)).toBeVisible();
  });

  it('shows our own picture where a thumbnail does not come', async () => {
    const { container } = await open('/videos', { items: [video(1, { thumbnail: '/media/thumbnails/1.jpg' })] });
    const picture = container.querySelector('article img');
    expect(picture).toHaveAttribute('src', '/media/thumbnails/1.jpg');
    act(() => {
      picture?.dispatchEvent(new Event('error'));
    });
    expect(container.querySelector('article img')).toBeNull();
    expect(container.querySelector('article svg')).not.toBeNull();
  });

  it('says from when the list is, when YouTube has not answered for days', async () => {
    await open('/videos', { items: channelOf(1), fetchedAt: '2026-11-17T08:00:00.000Z' });
    expect(screen.getByText(/This list is from Tuesday, 17 November 2026/)).toBeInTheDocument();
  });
});

describe('choosing a video', () => {
  it('puts it in the address, scrolls up smoothly, moves the focus to its heading and asks the network nothing', async () => {
    const user = userEvent.setup();
    const { router, asked } = await open('/videos', { items: channelOf(3) });
    await user.click(card('Sunday service 3'));
    await waitFor(() => expect(chosenTitle()).toHaveTextContent('Sunday service 3'));
    expect(router.state.location.search).toBe('?v=video-00003');
    expect(chosenTitle()).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
    expect(card('Sunday service 3')).toHaveAttribute('aria-current', 'true');
    expect(asked).toHaveLength(1);
  });

  it('works with the keyboard, also for the video that is chosen already', async () => {
    const user = userEvent.setup();
    await open('/videos', { items: channelOf(3) });
    card('Sunday service 1').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosenTitle()).toHaveFocus());
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('does not move the page smoothly for who wants no motion', async () => {
    stillness = true;
    const user = userEvent.setup();
    await open('/videos', { items: channelOf(3) });
    await user.click(card('Sunday service 2'));
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant', block: 'start' }));
  });

  it('goes back to the video before and leaves the focus alone', async () => {
    const user = userEvent.setup();
    const { router } = await open('/videos', { items: channelOf(3) });
    await user.click(card('Sunday service 3'));
    await waitFor(() => expect(chosenTitle()).toHaveFocus());
    card('Sunday service 2').focus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(chosenTitle()).toHaveTextContent('Sunday service 1'));
    expect(card('Sunday service 2')).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });
});

describe('the player', () => {
  const frame = (container: HTMLElement) => container.querySelector('iframe');

  it('loads nothing from YouTube before a tap, and says what playing costs', async () => {
    const { container } = await open('/videos', { items: channelOf(2) });
    expect(frame(container)).toBeNull();
    expect(container.innerHTML).not.toMatch(/src="https?:\/\//);
    const play = screen.getByRole('button', { name: 'Play: Sunday service 1' });
    expect(play).toHaveAccessibleDescription(/YouTube: about 300 to 500 MB an hour/);
  });

  it('plays after a tap, without cookies, telling YouTube which site asks, and takes the focus', async () => {
    const user = userEvent.setup();
    const { container } = await open('/videos', { items: channelOf(2) });
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    expect(frame(container)).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/video-00001?autoplay=1');
    expect(frame(container)).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    expect(frame(container)).toHaveAttribute('title', 'Sunday service 1');
    expect(frame(container)).toHaveAttribute('allow', expect.stringContaining('autoplay'));
    expect(frame(container)).toHaveFocus();
  });

  it('waits for a tap again when another video is chosen', async () => {
    const user = userEvent.setup();
    const { container } = await open('/videos', { items: channelOf(2) });
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    await user.click(card('Sunday service 2'));
    expect(await screen.findByRole('button', { name: 'Play: Sunday service 2' })).toBeInTheDocument();
    expect(frame(container)).toBeNull();
  });

  it('does not try without a network, and says why', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = await open('/videos', { items: channelOf(1) });
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    expect(frame(container)).toBeNull();
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  });
});

describe('where scripts do not run', () => {
  it('plays by a link to YouTube, chooses by links and shows more by a link', async () => {
    const page = await htmlOf('/videos?v=video-00002', { items: channelOf(20) });
    const link = page.querySelector('a[target="_blank"]');
    expect(link?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=video-00002');
    expect(link?.textContent).toBe('Play: Sunday service 2 (opens in a new tab)');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(page.querySelector('iframe')).toBeNull();
    const hrefs = [...page.querySelectorAll('a')].map((anchor) => anchor.getAttribute('href'));
    expect(hrefs).toContain('/videos?v=video-00003');
    expect(hrefs).toContain('/videos?v=video-00002&show=30');
  });
});

describe('a channel with very many videos', () => {
  it('shows fifteen, then fifteen more, and the keyboard goes on at the first that came', async () => {
    const user = userEvent.setup();
    const { router } = await open('/videos', { items: channelOf(100) });
    expect(screen.getAllByRole('article')).toHaveLength(15);
    expect(screen.getByText('Showing 15 of 100 videos')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(router.state.location.search).toBe('?show=30');
    expect(card('Sunday service 16')).toHaveFocus();
    expect(card('Sunday service 16')).toHaveAttribute('href', '/videos?v=video-00016&show=30');
  });

  it('plays an old one by its link without listing all before it', async () => {
    await open('/videos?v=video-00900', { items: channelOf(1000) });
    expect(chosenTitle()).toHaveTextContent('Sunday service 900');
    expect(screen.getAllByRole('article')).toHaveLength(15);
  });

  it('offers no more at the end, and reads an odd number of videos as the first fifteen', async () => {
    await open('/videos?show=30', { items: channelOf(20) });
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(screen.queryByRole('link', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it.each(['-5', 'all', '0', '1e9', '15.5'])('reads ?show=%s as the first fifteen', async (show) => {
    await open(`/videos?show=${show}`, { items: channelOf(20) });
    expect(screen.getAllByRole('article')).toHaveLength(15);
  });

  it('hands the page the listed videos alone, not the thousand', async () => {
    const { router } = await open('/videos', { items: channelOf(1000) });
    expect(JSON.stringify(router.state.loaderData)).not.toContain('Sunday service 16');
  });
});

describe('a church without a channel', () => {
  it('says that the videos are samples and lets nobody try to play what is not there', async () => {
    await open('/videos', { items: channelOf(3), source: 'sample', fetchedAt: null });
    expect(screen.getByText(/These are sample videos/)).toBeInTheDocument();
    expect(screen.getByText(/nothing to play yet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /YouTube/ })).not.toBeInTheDocument();
  });

  it('says that nothing is selected when there is no video at all', async () => {
    await open('/videos', { items: [] });
    expect(screen.getByText('No video selected')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'All Videos' })).not.toBeInTheDocument();
  });
});

describe('when the list cannot be fetched', () => {
  it('says what happened and fetches it with Try Again', async () => {
    const user = userEvent.setup();
    let down = true;
    const { element } = testRoute(route, {
      at: '/videos',
      network: () =>
        down
          ? { status: 503, body: { success: false, message: 'The videos are resting.' } }
          : { status: 200, body: { items: channelOf(1), fetchedAt: null, source: 'channel' } },
    });
    render(element);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The videos could not be loaded');
    expect(alert).toHaveTextContent('The videos are resting.');
    expect(screen.getByRole('heading', { level: 1, name: 'Videos' })).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Sunday service 1', level: 2 })).toBeInTheDocument();
  });

  it('says that the visitor is offline when that is why', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { element } = testRoute(route, {
      at: '/videos',
      network: () => {
        throw new TransportError('aborted');
      },
    });
    render(element);
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
  });
});

describe('the head of the document', () => {
  const data = { videos: channelOf(2), beyond: null, total: 2, source: 'channel' as const, fetchedAt: null };
  const { settings } = testRoute(route).platform;
  const metaAt = (address: string) =>
    route.handle.meta?.({ data, url: new URL(address, 'https://church.example'), settings });

  it('names the video of a link that names one', () => {
    expect(metaAt('/videos?v=video-00002&show=30')).toMatchObject({
      title: 'Sunday service 2 — Videos',
      description: 'What was preached, 2.',
      canonical: '/videos?v=video-00002',
    });
  });

  it('names the page otherwise', () => {
    expect(metaAt('/videos')).toEqual({ title: 'Videos', canonical: '/videos' });
    expect(metaAt('/videos?v=unknown')).toEqual({ title: 'Videos', canonical: '/videos' });
  });
});
