import { defineRemote } from '@food-court/federation/surface';

export default defineRemote({
  name: 'starter',
  routes: [
    {
      path: '/starter',
      screen: 'starter/starter',
      access: 'anyone',
      render: 'server',
      title: 'Starter',
      description: 'What the kitchens of Food Court recommend today.',
      data: [{ call: 'GET /category/{category}', params: { category: 'Drinks' } }],
      links: [{ place: 'navbar', label: 'Starter', order: 25 }],
    },
  ],
});
