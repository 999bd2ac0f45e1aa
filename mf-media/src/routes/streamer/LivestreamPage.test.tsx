import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedAnswer, testVideos } from '../../feed/testFeed.tsx';
import * as route from './route.ts';

const STREAM = { available: true, videoId: 'stream-0001', channelId: null, title: 'Live now', checkedAt: null };

async function open({ live = null, videos = 3 }: { live?: object | null; videos?: number | null }) {
  const network: RenderRouteOptions['network'] = ({ path }) => {
    if (path.startsWith('/api/live')) return live ? { status: 200, body: live } : { status: 503, body: null };
    return videos === null ? { status: 500, body: null } : feedAnswer({ items: testVideos(videos) }, path);
  };
  const { container } = render(testRoute(route, { at: '/livestream', network }).element);
  await screen.findByRole('heading', { level: 1, name: 'YouTube Video Streamer' });
  return container;
}

it('shows the running stream, loaded after a tap', async () => {
  const user = userEvent.setup();
  const container = await open({ live: STREAM });
  expect(container.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Play: Live now' }));
  expect(screen.getByTitle('Live now')).toHaveAttribute('src', expect.stringContaining('/embed/stream-0001?'));
});

it('shows the stream when the videos cannot be loaded', async () => {
  await open({ live: STREAM, videos: null });
  expect(screen.getByRole('button', { name: 'Play: Live now' })).toBeInTheDocument();
});

it('shows the newest video when nothing is streamed or the server cannot tell', async () => {
  await open({});
  expect(screen.getByRole('button', { name: 'Play: Sunday service 1' })).toBeInTheDocument();
});

it('says that nothing is selected when there is no video either', async () => {
  await open({ videos: 0 });
  expect(screen.getByText('No video selected')).toBeInTheDocument();
});

it('says that nothing could be loaded', async () => {
  await open({ videos: null });
  expect(screen.getByRole('alert')).toHaveTextContent('The video didn’t load');
});
