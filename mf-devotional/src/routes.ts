import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/fast',
    module: './routes/devotional/route',
    title: 'Breakfast With The Holy Spirit',
    named: 'devotional',
    description:
      'The daily devotional, in English and in Yoruba: a message, a Bible reading and a prayer for each morning.',
    yo: {
      title: 'Oúnjẹ Àárọ̀ Pẹ̀lú Ẹ̀mí Mímọ́',
      description: 'Ìfọkànsìn ojoojúmọ́ ní Yorùbá àti Gẹ̀ẹ́sì: ẹsẹ Bíbélì kan, ọ̀rọ̀ kan àti àdúrà kan fún àárọ̀ kọ̀ọ̀kan.',
    },
    access: 'public',
    render: 'server',
    budget: 17_500,
    navigation: [
      { place: 'drawer', label: 'Devotional', yo: 'Ìfọkànsìn', order: 12 },
      {
        place: 'footer',
        column: 'Events',
        label: 'Breakfast with Holy Spirit',
        yo: 'Oúnjẹ Àárọ̀ pẹ̀lú Ẹ̀mí Mímọ́',
        named: 'devotional',
        order: 10,
      },
    ],
  },
  {
    path: '/sermon',
    module: './routes/sermons/route',
    title: 'View Sermons',
    description: 'Sermons to read again, newest first: by day, by preacher, or by a word you remember.',
    yo: {
      title: 'Wo Ìwàásù',
      description: 'Ìwàásù láti tún kà, tuntun ló ṣáájú: ní ọjọ́, ní oníwàásù, tàbí nípa ọ̀rọ̀ tí ẹ rántí.',
    },
    access: 'public',
    shape: 'list',
    render: 'server',
    budget: 17_900,
    navigation: [
      { place: 'drawer', label: 'Sermons', yo: 'Ìwàásù', order: 16 },
      { place: 'footer', column: 'Media', label: 'Sermon', yo: 'Ìwàásù', order: 10 },
    ],
  },
  {
    path: '/books',
    module: './routes/books/route',
    title: 'Books',
    description: 'Our library: books and devotionals that we read together, each with a way to read it.',
    yo: {
      title: 'Ìwé',
      description: 'Ilé ìkàwé wa: ìwé àti ìfọkànsìn tí a ń kà pọ̀, ọ̀kọ̀ọ̀kan pẹ̀lú ọ̀nà láti kà á.',
    },
    access: 'public',
    shape: 'list',
    render: 'server',
    budget: 6900,
    navigation: [{ place: 'footer', column: 'Media', label: 'Books', yo: 'Ìwé', order: 15 }],
  },
  {
    path: '/search',
    module: './routes/search/route',
    title: 'Search',
    description: 'One search over sermons, devotionals, videos and the podcast, with or without tone marks.',
    yo: {
      title: 'Wá',
      description: 'Wíwá kan nínú ìwàásù, ìfọkànsìn, fídíò àti pódkáàsì, pẹ̀lú tàbí láìsí àmì ohùn.',
    },
    access: 'public',
    render: 'server',
    budget: 7500,
    noIndex: true,
    navigation: [{ place: 'search', label: 'Search', yo: 'Wá', order: 10 }],
  },
  {
    path: '/kept',
    module: './routes/bookmarks/route',
    title: 'Saved',
    description: 'Devotionals, sermons and videos that you keep on this device, to read them again without a network.',
    yo: {
      title: 'Ohun tí a tọ́jú sórí ẹ̀rọ yìí',
      description: 'Ìfọkànsìn, ìwàásù àti fídíò tí ẹ tọ́jú sórí ẹ̀rọ yìí, láti tún kà láìsí íńtánẹ́ẹ̀tì.',
    },
    access: 'public',
    render: 'server',
    budget: 4600,
    needsScripts: true,
    listsBookmarks: true,
  },
  {
    path: '/reminder',
    module: './routes/reminder/route',
    title: 'A reminder each day',
    description:
      'Have your phone tell you each day when the devotional is here, at the hour and in the language you choose.',
    yo: {
      title: 'Ìrántí ojoojúmọ́',
      description: 'Jẹ́ kí fóònù yín máa sọ fún yín lójoojúmọ́ nígbà tí ìfọkànsìn bá dé, ní wákàtí àti ní èdè tí ẹ yàn.',
    },
    access: 'public',
    render: 'server',
    budget: 8500,
    needsScripts: true,
  },
]);
