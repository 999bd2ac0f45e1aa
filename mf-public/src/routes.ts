import { defineRoutes } from '@cog/contracts/route';

export default defineRoutes([
  {
    path: '/',
    module: './home',
    title: 'Home',
    description: 'Welcome: the daily devotional, where to find us, and our watchword in English and Yoruba.',
    access: 'public',
    render: 'server',
    navigation: [
      { place: 'bar', label: 'Home', order: 10 },
      { place: 'drawer', label: 'Home', order: 10 },
    ],
  },
  {
    path: '/locate',
    module: './locate',
    title: 'Our Headquarters and Branches',
    description: 'Addresses, maps and phone numbers of our headquarters and branches.',
    access: 'public',
    render: 'server',
    navigation: [{ place: 'footer', column: 'Join us', label: 'Find Location', order: 20 }],
  },
]);
