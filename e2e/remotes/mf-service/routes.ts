import { defineRoutes } from '@cog/contracts/composition/route';

export default defineRoutes([
  {
    path: '/order-of-service',
    module: './route',
    title: 'Order of service',
    description: 'What we sing tonight.',
    access: 'public',
    render: 'browser',
    fills: ['beside-stream'],
    fillOrder: 20,
  },
]);
