import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/interact',
    module: './routes/chat/route',
    title: 'Interactive Session',
    description: 'Talk with others in the anonymous chat room of the church. No name, no phone number, no sign-in.',
    access: 'public',
    render: 'server',
    needsScripts: true,
    fills: ['beside-stream'],
    navigation: [
      { place: 'drawer', label: 'Chat', order: 24 },
      { place: 'footer', column: 'Join us', label: 'Interactive Session', order: 30 },
    ],
  },
]);
