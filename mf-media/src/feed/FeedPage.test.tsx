import { testReader, testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages.yo.ts';
import * as route from '../routes/videos/route.ts';
import { card, chosenTitle, feedNetwork, htmlOf, openFeed, testUpcoming, testVideo, testVideos } from './testFeed.tsx';

const frame = (container: HTMLElement) => container.querySelector('iframe');
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

describe('a feed with videos', () => {
  it('shows the first one with title, date and description, and all of them below', async () => {
    await openFeed('/videos', { items: testVideos(3) });
    const stage = screen.getByRole('region', { name: 'Sunday service 1' });
    expect(chosenTitle()).toHaveTextContent('Sunday service 1');
    expect(within(stage).getByText('What was preached, 1.')).toBeInTheDocument();
    expect(within(stage).getByRole('time')).toHaveTextContent(/November 1[56], 2026|1[56] November 2026/);
    expect(within(screen.getByRole('region', { name: 'All Videos' })).getAllByRole('article')).toHaveLength(3);
  });

  it('names the day in Lagos in the HTML of the server, and the date as the visitor writes it once scripts run', async () => {
    const page = await htmlOf('/videos', { items: testVideos(1) });
    // 23:30 UTC is half past midnight in Lagos.
    expect(page.querySelector('time')?.textContent).toBe('Monday, 16 November 2026');
    const { pubDate } = testVideo(1);
    await openFeed('/videos', { items: testVideos(1) });
    expect(screen.getAllByText(new Date(pubDate).toLocaleDateString(undefined, { dateStyle: 'long' }))).toHaveLength(2);
  });

  it('names the day in Yoruba on a page in Yoruba, since browsers have no Yoruba dates', async () => {
    const { element } = testRoute(route, {
      at: '/videos',
      messages,
      network: feedNetwork({ items: testVideos(1) }).network,
    });
    render(element);
    expect(await screen.findAllByText('Ọjọ́ Ajé, 16 Oṣù Bélú 2026')).toHaveLength(2);
  });

  it('shows the one that ?v= names', async () => {
    await openFeed('/videos?v=video-00002', { items: testVideos(3) });
    expect(chosenTitle()).toHaveTextContent('Sunday service 2');
    expect(card('Sunday service 2')).toHaveAttribute('aria-current', 'true');
    expect(card('Sunday service 1')).not.toHaveAttribute('aria-current');
  });

  it.each(['nothing', 'video-99999'])('says so when ?v=%s is not there', async (requests) => {
    await openFeed(`/videos?v=${requests}`, { items: testVideos(3) });
    expect(screen.getByText(/We can’t find that video/)).toBeInTheDocument();
    expect(chosenTitle()).toHaveTextContent('Sunday service 1');
  });

  it('takes HTML and addresses in titles and descriptions as text and keeps the lines', async () => {
    const description = 'First line\n<img src=x onerror=alert(1)> https://bit.ly/x';
    const { container } = await openFeed('/videos', { items: [testVideo(1, { title: '<b>Bold</b>', description })] });
    expect(chosenTitle()).toHaveTextContent('<b>Bold</b>');
    expect(container.querySelector('img:not([src="/asset"]), b')).toBeNull();
    expect(
      screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === description),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /bit\.ly/ })).not.toBeInTheDocument();
  });

  it('folds a long description and gives the whole of it', async () => {
    const user = userEvent.setup();
    const description = `${'A long story of a Sunday. '.repeat(30)}THE END`;
    await openFeed('/videos', { items: [testVideo(1, { description })] });
    const stage = screen.getByRole('region', { name: 'Sunday service 1' });
    expect(within(stage).getByText(/THE END/)).not.toBeVisible();
    await user.click(within(stage).getByText('Read more'));
    expect(within(stage).getByText(/THE END/)).toBeVisible();
  });

  it('shows a video without description and thumbnail, and with a title of many lines', async () => {
    const title = 'Ọ̀rọ̀ Ẹ̀mí Mímọ́ '.repeat(20).trim();
    const { container } = await openFeed('/videos', { items: [testVideo(1, { title, description: '' })] });
    expect(chosenTitle()).toHaveTextContent(title);
    expect(card(title)).toBeInTheDocument();
    expect(container.querySelector('article img')).toHaveAttribute('src', '/asset');
  });

  it('fetches a thumbnail in the width that fits, and shows our own picture where it does not come', async () => {
    const { container } = await openFeed('/videos', { items: [testVideo(1, { thumbnail: '/media/1.webp' })] });
    const picture = container.querySelector('article img');
    expect(picture).toHaveAttribute('src', '/media/1.webp');
    expect(picture).toHaveAttribute('srcset', '/media/1.webp?width=240 240w, /media/1.webp 480w');
    expect(picture).toHaveAttribute('loading', 'lazy');
    act(() => {
      picture?.dispatchEvent(new Event('error'));
    });
    expect(container.querySelector('article img')).toHaveAttribute('src', '/asset');
  });

  it('says from when the list is, when YouTube has not answered for over a day', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T08:00:00Z'));
    await openFeed('/videos', { items: testVideos(1), fetchedAt: '2026-11-20T07:59:00.000Z' });
    expect(screen.getByText(/Last updated Friday, 20 November 2026/)).toBeInTheDocument();
  });

  it('says nothing of a list of today', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T08:00:00Z'));
    await openFeed('/videos', { items: testVideos(1), fetchedAt: '2026-11-20T09:00:00.000Z' });
    expect(screen.queryByText(/Last updated/)).not.toBeInTheDocument();
  });
});

describe('what is announced and cannot be watched yet', () => {
  const upcoming = [testUpcoming(8), testUpcoming(9, { startsAt: null })];

  it('is shown apart with its time in Lagos and leads to YouTube; the first video is chosen', async () => {
    await openFeed('/videos', { items: testVideos(2), upcoming });
    expect(chosenTitle()).toHaveTextContent('Sunday service 1');
    const coming = within(await screen.findByRole('region', { name: 'Coming Up' }));
    expect(coming.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      // 23:30 UTC is half past midnight of the next day in Lagos.
      'Night of prayer 8 (opens in a new tab)Monday, 30 November 2026, 12:30 am, Lagos time',
      'Night of prayer 9 (opens in a new tab)The time is not known yet',
    ]);
    expect(coming.getByRole('time')).toHaveAttribute('datetime', '2026-11-29T23:30:00.000Z');
    const link = coming.getByRole('link', { name: /^Night of prayer 8/ });
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=video-00008');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('is announced before the first video there is', async () => {
    await openFeed('/videos', { items: [], upcoming });
    expect(await screen.findByRole('region', { name: 'Coming Up' })).toHaveTextContent('Night of prayer 8');
    expect(screen.getByText('No video selected')).toBeInTheDocument();
  });

  it('is said in Yoruba', async () => {
    const { network } = feedNetwork({ items: testVideos(1), upcoming });
    render(testRoute(route, { at: '/videos', messages, network }).element);
    expect(await screen.findByRole('region', { name: 'Ń Bọ̀ Lọ́nà' })).toHaveTextContent(
      'Ọjọ́ Ajé, 30 Oṣù Bélú 2026, 12:30 àárọ̀, àkókò Èkó',
    );
  });

  it.each([
    ['while nothing is announced', '/videos', []],
    ['in a search', '/videos?search=service', upcoming],
    ['on later pages', '/videos?page=2', upcoming],
  ])('is not there %s', async (_when, at, announced) => {
    await openFeed(at, { items: testVideos(20), upcoming: announced });
    expect(screen.queryByRole('region', { name: 'Coming Up' })).not.toBeInTheDocument();
  });

  it('says when it begins to a visitor who follows a link to it', async () => {
    await openFeed('/videos?v=video-00008', { items: testVideos(2), upcoming });
    expect(await screen.findByText(/isn’t ready to watch yet/)).toHaveTextContent(
      '“Night of prayer 8” isn’t ready to watch yet. It begins: Monday, 30 November 2026, 12:30 am, Lagos time',
    );
    expect(screen.queryByText(/We can’t find that video/)).not.toBeInTheDocument();
    expect(chosenTitle()).toHaveTextContent('Sunday service 1');
  });
});

describe('choosing a card', () => {
  it('selects it, leads the eye and the keyboard to the player, and asks nothing more of the network', async () => {
    const user = userEvent.setup();
    const { router, requests } = await openFeed('/videos', { items: testVideos(3) });
    await user.click(card('Sunday service 3'));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Sunday service 3' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
    expect(router.state.location.search).toBe('?v=video-00003');
    expect(requests).toHaveLength(1);
  });

  it('does not move the page smoothly for who wants stillness', async () => {
    stillness = true;
    const user = userEvent.setup();
    await openFeed('/videos', { items: testVideos(2) });
    await user.click(card('Sunday service 2'));
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant', block: 'start' }));
  });

  it('leads up to the player again when the chosen card is pressed', async () => {
    const user = userEvent.setup();
    await openFeed('/videos', { items: testVideos(2) });
    await user.click(card('Sunday service 1'));
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(chosenTitle()).toHaveFocus();
  });

  it('goes back to the video before, without moving the page', async () => {
    const user = userEvent.setup();
    const { router } = await openFeed('/videos', { items: testVideos(2) });
    await user.click(card('Sunday service 2'));
    await screen.findByRole('heading', { level: 2, name: 'Sunday service 2' });
    scrollIntoView.mockClear();
    await act(() => router.navigate(-1));
    expect(chosenTitle()).toHaveTextContent('Sunday service 1');
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('fetches the whole description where the card had only its beginning', async () => {
    const user = userEvent.setup();
    const description = `${'Words of grace. '.repeat(15)}AMEN`;
    const { requests } = await openFeed('/videos', { items: [testVideo(1), testVideo(2, { description })] });
    expect(screen.queryByText(/AMEN/)).not.toBeInTheDocument();
    await user.click(card('Sunday service 2'));
    expect(await screen.findByText(/AMEN/)).toBeInTheDocument();
    expect(requests.at(-1)).toBe('/api/feeds/videos?v=video-00002&pageSize=1');
  });
});

describe('playing', () => {
  it('loads nothing from YouTube before the tap, says what it costs, and moves the keyboard into the player', async () => {
    const user = userEvent.setup();
    const { container } = await openFeed('/videos', { items: testVideos(2) });
    expect(container.innerHTML).not.toMatch(/youtube-nocookie|ytimg/);
    const play = screen.getByRole('button', { name: 'Play: Sunday service 1' });
    expect(play).toHaveAccessibleDescription(/300–500 MB an hour/);
    await user.click(play);
    const player = screen.getByTitle('Sunday service 1');
    expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/video-00001?autoplay=1&playsinline=1',
    );
    expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    expect(player).toHaveAttribute('allow', expect.stringMatching(/autoplay.*fullscreen/));
    expect(player).toHaveFocus();
  });

  it('waits for a tap again when another video is chosen', async () => {
    const user = userEvent.setup();
    const { container } = await openFeed('/videos', { items: testVideos(2) });
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    await user.click(card('Sunday service 2'));
    expect(await screen.findByRole('button', { name: 'Play: Sunday service 2' })).toBeInTheDocument();
    expect(frame(container)).toBeNull();
  });

  it('plays a Shorts link, which has no "=" in it, by its id', async () => {
    const user = userEvent.setup();
    const link = 'https://www.youtube.com/shorts/video-00001';
    await openFeed('/videos', { items: [testVideo(1, { link })] });
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    expect(screen.getByTitle('Sunday service 1')).toHaveAttribute(
      'src',
      expect.stringContaining('/embed/video-00001?'),
    );
  });

  it('does not try without a network, and says why', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = await openFeed('/videos', { items: testVideos(1) });
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    expect(frame(container)).toBeNull();
    expect(screen.getByText(/You’re offline/)).toBeInTheDocument();
  });

  it('goes on while a newer video comes first', async () => {
    const user = userEvent.setup();
    const feed = { items: testVideos(2) };
    const { container, router } = await openFeed('/videos', feed);
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    const before = frame(container);
    feed.items.unshift(testVideo(3));
    await act(() => router.revalidate());
    expect(await screen.findByRole('link', { name: 'Sunday service 3' })).toBeInTheDocument();
    expect(frame(container)).toBe(before);
    expect(chosenTitle()).toHaveTextContent('Sunday service 1');
  });

  it('does not look for one that is gone from the list', async () => {
    const user = userEvent.setup();
    const feed = { items: testVideos(2) };
    const { router } = await openFeed('/videos', feed);
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    feed.items.shift();
    await act(() => router.revalidate());
    expect(await screen.findByRole('button', { name: 'Play: Sunday service 2' })).toBeInTheDocument();
    expect(screen.queryByText(/We can’t find that video/)).not.toBeInTheDocument();
  });

  it('goes on while the list is searched', async () => {
    const user = userEvent.setup();
    const { container, router } = await openFeed('/videos', { items: testVideos(3) });
    await user.click(screen.getByRole('button', { name: 'Play: Sunday service 1' }));
    const before = frame(container);
    await user.type(screen.getByRole('searchbox'), 'service 3{Enter}');
    expect(await screen.findByText('1 video found for “service 3”.')).toBeInTheDocument();
    expect(frame(container)).toBe(before);
    expect(router.state.location.search).toBe('?search=service+3&v=video-00001');
  });
});

describe('a church without a channel', () => {
  it('says that the videos are samples and offers no way to play what is not there', async () => {
    await openFeed('/videos', { items: testVideos(3), source: 'sample' });
    expect(screen.getByText(/These are sample videos/)).toBeInTheDocument();
    expect(screen.getByText(/nothing to play yet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /YouTube/ })).not.toBeInTheDocument();
  });

  it('says that nothing is selected when there is no video at all', async () => {
    await openFeed('/videos', { items: [] });
    expect(screen.getByText('No video selected')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'All Videos' })).not.toBeInTheDocument();
  });
});

describe('the head of the document', () => {
  async function metaAt(address: string) {
    const { router, platform } = testRoute(route, {
      at: address,
      network: feedNetwork({ items: testVideos(2) }).network,
    });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    const data = router.state.loaderData.page;
    return route.handle.meta?.({
      ...testReader,
      data,
      url: new URL(address, 'https://church.example'),
      settings: platform.settings,
    });
  }

  it('names the video of a link that names one', async () => {
    expect(await metaAt('/videos?search=service&v=video-00002')).toMatchObject({
      title: 'Sunday service 2 — Videos',
      description: 'What was preached, 2.',
      canonical: '/videos?v=video-00002',
    });
  });

  it('names the page otherwise', async () => {
    expect(await metaAt('/videos')).toEqual({
      title: 'Videos',
      image: '/assets/cards/preacher.jpg',
      canonical: '/videos',
    });
    expect(await metaAt('/videos?v=unknown')).toEqual({
      title: 'Videos',
      image: '/assets/cards/preacher.jpg',
      canonical: '/videos',
    });
    expect(await metaAt('/videos?page=2')).toEqual({
      title: 'Videos',
      image: '/assets/cards/preacher.jpg',
      canonical: '/videos?page=2',
    });
  });
});
