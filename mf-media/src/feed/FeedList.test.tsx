import { testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from '../routes/videos/route.ts';
import { card, chosenTitle, feedAnswer, htmlOf, openFeed, testVideo, testVideos } from './testFeed.tsx';

const hrefs = (page: ParentNode) => [...page.querySelectorAll('a')].map((anchor) => anchor.getAttribute('href'));
const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
});

describe('where scripts do not run', () => {
  it('plays by a link to YouTube, chooses by links, searches by a form and shows more by a link', async () => {
    const page = await htmlOf('/videos?v=video-00002', { items: testVideos(40) });
    const link = page.querySelector('a[target="_blank"]');
    expect(link?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=video-00002');
    expect(link?.textContent).toBe('Play: Sunday service 2 (opens in a new tab)');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(page.querySelector('iframe')).toBeNull();
    expect(hrefs(page)).toContain('/videos?v=video-00003');
    expect(hrefs(page)).toContain('/videos?page=2&v=video-00002#list');
    const form = page.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/videos#list');
    expect(form?.getAttribute('method') ?? 'get').toBe('get');
    expect(form?.querySelector('[name=v]')?.getAttribute('value')).toBe('video-00002');
  });

  it('lists the second page, and leads on and back', async () => {
    const page = await htmlOf('/videos?page=2', { items: testVideos(40) });
    expect(page.querySelectorAll('article')).toHaveLength(12);
    expect(page.querySelector('article')?.textContent).toContain('Sunday service 13');
    expect(hrefs(page)).toEqual(expect.arrayContaining(['/videos', '/videos?page=3#list']));
  });
});

describe('a channel with a thousand videos', () => {
  const thousand = testVideos(1000);

  it('appends the next page, keeps the place, and the keyboard goes on at the first that came', async () => {
    const user = userEvent.setup();
    const { requests } = await openFeed('/videos', { items: thousand });
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByText('12 of 1000 videos')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    expect(requests.at(-1)).toBe('/api/feeds/videos?page=2&pageSize=12');
    expect(card('Sunday service 13')).toHaveFocus();
    expect(screen.getByText('24 of 1000 videos')).toBeInTheDocument();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('stays when the same list is loaded again at midnight, and starts again with a new video', async () => {
    const user = userEvent.setup();
    const feed = { items: testVideos(30) };
    const { router } = await openFeed('/videos', feed);
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    await act(() => router.revalidate());
    expect(screen.getAllByRole('article')).toHaveLength(24);
    feed.items.unshift(testVideo(31));
    await act(() => router.revalidate());
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });

  it('plays an appended one', async () => {
    const user = userEvent.setup();
    await openFeed('/videos', { items: thousand });
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await user.click(await screen.findByRole('link', { name: 'Sunday service 20' }));
    expect(await screen.findByRole('button', { name: 'Play: Sunday service 20' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(24);
  });

  it('asks once for two quick presses', async () => {
    const user = userEvent.setup();
    const { requests } = await openFeed('/videos', { items: thousand });
    await user.dblClick(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    expect(requests.filter((path) => path.includes('page=2'))).toHaveLength(1);
  });

  it('lists none twice when a new video has moved the rest along', async () => {
    const user = userEvent.setup();
    const feed = { items: testVideos(30) };
    await openFeed('/videos', feed);
    feed.items.unshift(testVideo(31));
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(23));
  });

  it('says why no more came, and tries again', async () => {
    const user = userEvent.setup();
    let down = false;
    const { element } = testRoute(route, {
      at: '/videos',
      network: ({ path }) =>
        down ? { status: 503, body: { message: 'The videos are resting.' } } : feedAnswer({ items: thousand }, path),
    });
    render(element);
    const more = await screen.findByRole('link', { name: 'Show more' });
    down = true;
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('The videos are resting.');
    down = false;
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('plays an old one by its link without listing all before it', async () => {
    await openFeed('/videos?v=video-00900', { items: thousand });
    expect(chosenTitle()).toHaveTextContent('Sunday service 900');
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });

  it('hands the page what it shows alone: a page of them, their descriptions cut', async () => {
    const items = testVideos(1000).map((video) => ({ ...video, description: 'Long words. '.repeat(100) }));
    const { router } = await openFeed('/videos', { items });
    const handed = JSON.stringify(router.state.loaderData);
    expect(handed).not.toContain('Sunday service 13');
    expect(handed.length).toBeLessThan(6000);
  });

  it('offers no more at the end', async () => {
    await openFeed('/videos?page=2', { items: testVideos(20) });
    expect(screen.getAllByRole('article')).toHaveLength(8);
    expect(screen.queryByRole('link', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('leads back from a page that is not there', async () => {
    await openFeed('/videos?page=9', { items: testVideos(20) });
    expect(screen.getByText(/There are no more pages/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the newest videos' })).toHaveAttribute('href', '/videos');
  });

  it.each(['-5', 'all', '0', '1e9', '1.5'])('reads ?page=%s as the first', async (page) => {
    const { requests } = await openFeed(`/videos?page=${page}`, { items: testVideos(20) });
    expect(requests).toEqual(['/api/feeds/videos?page=1&pageSize=12']);
  });
});

describe('searching', () => {
  it('lists what was found, says how many, and clears', async () => {
    const user = userEvent.setup();
    const { router } = await openFeed('/videos', { items: testVideos(30) });
    await user.type(screen.getByRole('searchbox', { name: 'Search in titles and descriptions' }), ' service 2');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('11 videos found for “service 2”.')).toHaveAttribute('role', 'status');
    expect(router.state.location.search).toBe('?search=service+2');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    expect(screen.getAllByRole('article')).toHaveLength(11);
    await user.click(screen.getByRole('link', { name: 'Clear search' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('service 2');
  });

  it('says that nothing was found, and still offers the search', async () => {
    await openFeed('/videos?search=ààbò', { items: testVideos(3) });
    expect(screen.getByText('No videos found for “ààbò”.')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('ààbò');
    expect(screen.getByRole('link', { name: 'Clear search' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('goes on in what was found when more is shown', async () => {
    const user = userEvent.setup();
    const { requests } = await openFeed('/videos?search=service', { items: testVideos(30) });
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    expect(requests.at(-1)).toBe('/api/feeds/videos?page=2&pageSize=12&search=service');
  });
});
