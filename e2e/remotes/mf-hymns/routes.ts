import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/hymns',
    module: './route',
    title: 'Hymns',
    description: 'What we sing.',
    access: 'public',
    render: 'browser',
    fills: ['beside-stream'],
    fillOrder: 30,
    navigation: [{ place: 'footer', column: 'Music', columnYo: 'Orin', label: 'Hymns', yo: 'Orin Ìyìn', order: 10 }],
  },
]);
