import { defineRoutes } from '@cog/contracts/route';

export default defineRoutes([
  {
    path: '/videos',
    module: './videos',
    title: 'Videos',
    description: 'Services, sermons and songs from our channel. Nothing is loaded from YouTube before you press play.',
    access: 'public',
    render: 'server',
    navigation: [
      { place: 'bar', label: 'Videos', order: 30 },
      { place: 'footer', column: 'Media', label: 'Watch online', order: 20 },
    ],
  },
]);
