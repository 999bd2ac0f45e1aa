import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/register',
    module: './routes/registration/route',
    title: 'My Testimony Bible Quiz',
    description: 'Register for My Testimony Bible Quiz: three stages, for everyone from ten years of age.',
    access: 'public',
    render: 'server',
    needsScripts: true,
    navigation: [
      { place: 'drawer', label: 'Quiz', order: 22 },
      { place: 'footer', column: 'Events', label: 'Bible Quiz', order: 40 },
    ],
  },
  {
    path: '/quiz',
    module: './routes/quiz/route',
    title: 'Take the Bible Quiz',
    description: 'Three stages of questions from the Bible, in English and Yoruba. Practise, and take part by phone.',
    access: 'public',
    render: 'server',
    needsScripts: true,
    navigation: [{ place: 'footer', column: 'Events', label: 'Take the Bible Quiz', order: 41 }],
  },
  {
    path: '/QuizResultsPage',
    module: './routes/results/route',
    title: 'Quiz Results',
    description: 'The leaderboard of My Testimony Bible Quiz, ranked by score and speed.',
    access: 'public',
    render: 'server',
    navigation: [{ place: 'footer', column: 'Events', label: 'Quiz Results', order: 50 }],
  },
]);
