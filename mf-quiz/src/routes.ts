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
    navigation: [{ place: 'footer', column: 'Events', label: 'Bible Quiz', order: 40 }],
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
