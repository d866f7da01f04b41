/** The code of the shell’s own screens loads with the first navigation to one of them. */
export const ownScreens = {
  'shell/login': () => import(/* webpackChunkName: "login" */ '../screens/login/login.screen'),
  'shell/register': () => import(/* webpackChunkName: "register" */ '../screens/register/register.screen'),
};
