import { defineRoutes } from '@cog/contracts/route';

/** Orders in the side menu follow the specification, section 2, Admin layout; steps of ten leave room. */
export default defineRoutes([
  {
    path: '/login',
    module: './login',
    title: 'ADMIN LOGIN',
    description: 'Sign in to the admin area.',
    access: 'public',
    render: 'browser',
    signsInFor: 'admin',
    navigation: [{ place: 'footer', column: 'Finance', label: 'Admin', order: 20 }],
  },
  {
    path: '/add',
    module: './add',
    title: 'Add Breakfast',
    description: 'Add an English devotional.',
    access: 'admin',
    render: 'browser',
    navigation: [{ place: 'admin', label: 'Add Breakfast', order: 10 }],
  },
  {
    path: '/holy',
    module: './holy',
    title: 'Breakfast With Holyspirit',
    description: 'All English devotionals.',
    access: 'admin',
    render: 'browser',
    navigation: [{ place: 'admin', label: 'Breakfast With Holyspirit', order: 40 }],
  },
]);
