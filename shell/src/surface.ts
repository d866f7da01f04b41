import { defineSurface } from 'federation/surface';

/** The shell's own pages. */
export default defineSurface({
  name: 'shell',
  routes: [
    { path: '/login', screen: 'shell/login', access: 'anyone', render: 'server', title: 'Login' },
    { path: '/register', screen: 'shell/register', access: 'anyone', render: 'server', title: 'Register' },
  ],
});
