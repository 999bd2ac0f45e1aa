import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/fast',
    module: './routes/devotional/route',
    title: 'Breakfast With The Holy Spirit',
    description:
      'The daily devotional, in English and in Yoruba: a message, a Bible reading and a prayer for each morning.',
    access: 'public',
    render: 'server',
    navigation: [
      { place: 'drawer', label: 'Devotional', order: 12 },
      { place: 'footer', column: 'Events', label: 'Breakfast with Holy Spirit', order: 10 },
    ],
  },
  {
    path: '/sermon',
    module: './routes/sermons/route',
    title: 'View Sermons',
    description: 'Sermons to read again, newest first: by day, by preacher, or by a word you remember.',
    access: 'public',
    shape: 'list',
    render: 'server',
    navigation: [
      { place: 'drawer', label: 'Sermons', order: 16 },
      { place: 'footer', column: 'Media', label: 'Sermon', order: 10 },
    ],
  },
  {
    path: '/books',
    module: './routes/books/route',
    title: 'Books',
    description: 'Our library: books and devotionals that we read together, each with a way to read it.',
    access: 'public',
    shape: 'list',
    render: 'server',
    navigation: [{ place: 'footer', column: 'Media', label: 'Books', order: 15 }],
  },
  {
    path: '/search',
    module: './routes/search/route',
    title: 'Search',
    description: 'One search over sermons, devotionals, videos and the podcast, with or without tone marks.',
    access: 'public',
    render: 'server',
    noIndex: true,
    navigation: [{ place: 'search', label: 'Search', order: 10 }],
  },
  {
    path: '/kept',
    module: './routes/bookmarks/route',
    title: 'Kept on this device',
    description: 'Devotionals, sermons and videos that you keep on this device, to read them again without a network.',
    access: 'public',
    render: 'server',
    needsScripts: true,
    listsBookmarks: true,
  },
]);
