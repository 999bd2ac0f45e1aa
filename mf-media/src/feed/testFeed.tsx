import type { FeedItem, UpcomingItem } from '@cog/contracts/media/feeds.constants';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import * as route from '../routes/videos/route.ts';

/** A video for tests; its id is as long as YouTube's. */
export const testVideo = (number: number, more: Partial<FeedItem> = {}): FeedItem => {
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

/** An announced video for tests. */
export const testUpcoming = (number: number, more: Partial<UpcomingItem> = {}): UpcomingItem => {
  const { videoId, link, thumbnail } = testVideo(number);
  return {
    videoId,
    title: `Night of prayer ${number}`,
    link,
    thumbnail,
    startsAt: '2026-11-29T23:30:00.000Z',
    ...more,
  };
};

export const testVideos = (count: number) => Array.from({ length: count }, (_, index) => testVideo(index + 1));

export interface TestFeed {
  items: FeedItem[];
  upcoming?: UpcomingItem[];
  fetchedAt?: string | null;
  source?: 'channel' | 'sample';
}

/** Answers a request for a feed as the server does (contracts, feed.ts). */
export function feedAnswer({ items, upcoming = [], fetchedAt = null, source = 'channel' }: TestFeed, path: string) {
  const query = new URL(path, 'http://test').searchParams;
  const search = (query.get('search') ?? '').toLowerCase();
  const found = items.filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(search));
  const size = Number(query.get('pageSize'));
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  const body = {
    items: found.slice(from, from + size),
    total: found.length,
    upcoming,
    selected: items.find(({ videoId }) => videoId === query.get('v')) ?? null,
    fetchedAt,
    source,
  };
  return { status: 200, body };
}

/** A network that answers with a feed and records the requests; `sermons` are the recorded ones. */
export function feedNetwork(feed: TestFeed, sermons: readonly object[] = []) {
  const requests: string[] = [];
  const network: NonNullable<RenderRouteOptions['network']> = ({ path }) => {
    requests.push(path);
    if (!path.startsWith('/api/sermons')) return feedAnswer(feed, path);
    return { status: 200, body: { items: sermons, total: sermons.length, preachers: [], days: [] } };
  };
  return { network, requests };
}

/** Renders the videos page at an address. */
export async function openFeed(at: string, feed: TestFeed) {
  const { network, requests } = feedNetwork(feed);
  const tested = testRoute(route, { at, network });
  const { container } = render(tested.element);
  await screen.findByRole('heading', { level: 1, name: 'Videos' });
  return { ...tested, container, requests };
}

/** The server's HTML of the videos page for an address. */
export async function htmlOf(at: string, feed: TestFeed) {
  const { element, router } = testRoute(route, { at, network: feedNetwork(feed).network });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return new DOMParser().parseFromString(renderToString(element), 'text/html');
}

export const chosenTitle = () => screen.getAllByRole('heading', { level: 2 })[0];
export const card = (title: string) => screen.getByRole('link', { name: title });
