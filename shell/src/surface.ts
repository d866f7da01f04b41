import { defineSurface } from '@food-court/federation/surface';

export default defineSurface({
  name: 'shell',
  limits: { entry: 115_000, screens: { login: 22_200, register: 25_200 } },
  routes: [
    {
      path: '/login',
      screen: 'shell/login',
      access: 'anyone',
      render: 'server',
      title: 'Login',
      description: 'Sign in to Food Court to order, to pay and to see your orders.',
    },
    {
      path: '/register',
      screen: 'shell/register',
      access: 'anyone',
      render: 'server',
      title: 'Register',
      description: 'Register at Food Court as a buyer or as a seller.',
    },
  ],
});
