import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/videos',
    module: './routes/videos/route',
    title: 'Videos',
    description: 'Services, sermons and songs from our channel. Nothing is loaded from YouTube before you press play.',
    access: 'public',
    shape: 'list',
    render: 'server',
    navigation: [
      { place: 'bar', label: 'Videos', order: 30 },
      { place: 'footer', column: 'Media', label: 'Videos', order: 22 },
    ],
  },
  {
    path: '/podcast',
    module: './routes/podcast/route',
    title: 'Welcome to COG Podcast',
    description: 'Our podcast, one talk at a time. Nothing is loaded from YouTube before you press play.',
    access: 'public',
    render: 'server',
    navigation: [{ place: 'footer', column: 'Media', label: 'Podcast', order: 25 }],
  },
  {
    path: '/live',
    module: './routes/live/route',
    title: 'Watch Live Video',
    description: 'Our service, live from Lagos, and when the next one is. Nothing is loaded before you press play.',
    access: 'public',
    shape: 'player',
    render: 'server',
    navigation: [
      { place: 'drawer', label: 'Live', order: 14 },
      { place: 'footer', column: 'Media', label: 'Watch online', order: 20 },
    ],
  },
  {
    path: '/livestream',
    module: './routes/streamer/route',
    title: 'YouTube Video Streamer',
    description: 'The running live stream, or our newest video. Nothing is loaded before you press play.',
    access: 'public',
    render: 'server',
  },
]);
