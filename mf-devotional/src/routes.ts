import { defineRoutes } from '@cog/contracts/route';

export default defineRoutes([
  {
    path: '/fast',
    module: './fast',
    title: 'Breakfast With The Holy Spirit',
    description:
      'The daily devotional, in English and in Yoruba: a message, a Bible reading and a prayer for each morning.',
    access: 'public',
    render: 'server',
    navigation: [{ place: 'footer', column: 'Events', label: 'Breakfast with Holy Spirit', order: 10 }],
  },
]);
