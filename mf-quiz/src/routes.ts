import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/register',
    module: './routes/registration/route',
    title: 'My Testimony Bible Quiz',
    named: 'quiz',
    description: 'Register for our Bible quiz: three stages, for everyone from age ten.',
    yo: {
      title: 'Ìdíje Bíbélì Ẹ̀rí Mi',
      description: 'Ẹ forúkọ sílẹ̀ fún ìdíje Bíbélì wa: ìpele mẹ́ta, fún gbogbo ènìyàn láti ọmọ ọdún mẹ́wàá.',
    },
    access: 'public',
    render: 'server',
    budget: 47_500,
    needsScripts: true,
    navigation: [
      { place: 'drawer', label: 'Quiz', yo: 'Ìdíje', order: 22 },
      { place: 'footer', column: 'Events', label: 'Bible Quiz', yo: 'Ìdíje Bíbélì', order: 40 },
    ],
  },
  {
    path: '/quiz',
    module: './routes/quiz/route',
    title: 'Take the Bible Quiz',
    description: 'Three stages of questions from the Bible, in English and Yoruba. Practise, and take part by phone.',
    yo: {
      title: 'Ẹ Kópa Nínú Ìdíje Bíbélì',
      description: 'Ìpele mẹ́ta ti ìbéèrè láti inú Bíbélì, ní Gẹ̀ẹ́sì àti Yorùbá. Ẹ fi dánra wò, kí ẹ sì kópa lórí fóònù.',
    },
    access: 'public',
    render: 'server',
    budget: 24_800,
    needsScripts: true,
    navigation: [
      { place: 'footer', column: 'Events', label: 'Take the Bible Quiz', yo: 'Ẹ Kópa Nínú Ìdíje Bíbélì', order: 41 },
    ],
  },
  {
    path: '/QuizResultsPage',
    module: './routes/results/route',
    title: 'Quiz Results',
    description: 'The leaderboard of our Bible quiz, ranked by score and speed.',
    yo: {
      title: 'Èsì Ìdíje',
      description: 'Àtẹ èsì ìdíje Bíbélì wa, nípa àmì àti ìyára.',
    },
    access: 'public',
    render: 'server',
    budget: 17_900,
    navigation: [{ place: 'footer', column: 'Events', label: 'Quiz Results', yo: 'Èsì Ìdíje', order: 50 }],
  },
]);
