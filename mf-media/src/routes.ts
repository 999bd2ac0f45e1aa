import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/videos',
    module: './routes/videos/route',
    title: 'Videos',
    description: 'Services, sermons and songs from our channel. Nothing downloads until you press play.',
    yo: {
      title: 'Fídíò',
      description: 'Ìsìn, ìwàásù àti orin láti ìkànnì wa. Ohunkóhun kì í wá láti YouTube kí ẹ tó tẹ̀ ẹ́.',
    },
    access: 'public',
    shape: 'list',
    render: 'server',
    budget: 16_500,
    navigation: [
      { place: 'bar', label: 'Videos', yo: 'Fídíò', order: 30 },
      { place: 'footer', column: 'Media', label: 'Videos', yo: 'Fídíò', order: 22 },
    ],
  },
  {
    path: '/podcast',
    module: './routes/podcast/route',
    title: 'Podcast',
    description: 'Our podcast, one talk at a time. Nothing downloads until you press play.',
    yo: {
      title: 'Pódkáàsì',
      description: 'Pódkáàsì wa, ọ̀rọ̀ kan lẹ́ẹ̀kan. Ohunkóhun kì í wá láti YouTube kí ẹ tó tẹ̀ ẹ́.',
    },
    access: 'public',
    render: 'server',
    budget: 16_500,
    navigation: [{ place: 'footer', column: 'Media', label: 'Podcast', yo: 'Pódkáàsì', order: 25 }],
  },
  {
    path: '/live',
    module: './routes/live/route',
    title: 'Watch Live Video',
    description: 'Watch our service live, and see when the next one is. Nothing downloads until you press play.',
    yo: {
      title: 'Wo Ìsìn Lórí Afẹ́fẹ́',
      description: 'Ìsìn wa lórí afẹ́fẹ́, àti ìgbà tí èyí tó kàn yóò wáyé. Ohunkóhun kì í wá kí ẹ tó tẹ̀ ẹ́.',
    },
    access: 'public',
    shape: 'player',
    render: 'server',
    start: 'visible',
    fills: ['above-chat'],
    budget: 15_900,
    navigation: [
      { place: 'drawer', label: 'Live', yo: 'Lórí Afẹ́fẹ́', order: 14 },
      { place: 'bottom', icon: 'play', label: 'Live', yo: 'Wò ó', order: 30 },
      { place: 'footer', column: 'Media', label: 'Watch online', yo: 'Wò ó lórí íńtánẹ́ẹ̀tì', order: 20 },
    ],
  },
  {
    path: '/livestream',
    module: './routes/streamer/route',
    title: 'YouTube Video Streamer',
    description: 'Our live stream, or our newest video. Nothing downloads until you press play.',
    yo: {
      title: 'Olùgbé Fídíò YouTube',
      description: 'Ìsìn tó ń lọ lọ́wọ́, tàbí fídíò wa tuntun jù. Ohunkóhun kì í wá kí ẹ tó tẹ̀ ẹ́.',
    },
    access: 'public',
    render: 'server',
    budget: 8000,
    navigation: [{ place: 'drawer', label: 'YouTube Video Streamer', yo: 'Olùgbé Fídíò YouTube', order: 130 }],
  },
]);
