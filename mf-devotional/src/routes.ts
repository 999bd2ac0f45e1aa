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
    render: 'server',
    navigation: [{ place: 'footer', column: 'Media', label: 'Books', order: 15 }],
  },
]);
