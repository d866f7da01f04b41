import { defineSurface } from '@food-court/federation/surface';

/** The shell's own pages. */
export default defineSurface({
  name: 'shell',
  limits: { entry: 112_200, screens: { login: 21_400, register: 23_900 } },
  routes: [
    { path: '/login', screen: 'shell/login', access: 'anyone', render: 'server', title: 'Login' },
    { path: '/register', screen: 'shell/register', access: 'anyone', render: 'server', title: 'Register' },
  ],
});
