import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/interact',
    module: './routes/chat/route',
    title: 'Interactive Session',
    named: 'chat',
    description: 'Chat freely with the brethren. No name, no phone number, no sign-in.',
    yo: {
      title: 'Ìfọ̀rọ̀wérọ̀',
      description: 'Ẹ bá àwọn ará sọ̀rọ̀ fàlàlà. Kò sí orúkọ, nọ́mbà fóònù tàbí wíwọlé.',
    },
    access: 'public',
    render: 'server',
    budget: 21_500,
    needsScripts: true,
    fills: ['beside-stream'],
    navigation: [
      { place: 'drawer', label: 'Chat', yo: 'Ìfọ̀rọ̀wérọ̀', order: 24 },
      { place: 'footer', column: 'Join us', label: 'Interactive Session', yo: 'Ìfọ̀rọ̀wérọ̀', named: 'chat', order: 30 },
    ],
  },
]);
