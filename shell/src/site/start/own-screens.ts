/** The code of the shell’s own screens loads with the first navigation to one of them. 'shell/guest' shows pages of guests. */
export const ownScreens = {
  'shell/login': () => import(/* webpackChunkName: "login" */ '#screens/login/login.screen.tsx'),
  'shell/register': () => import(/* webpackChunkName: "register" */ '#screens/register/register.screen.tsx'),
  'shell/guest': () => import(/* webpackChunkName: "guest" */ '../guest-remotes/guest-place'),
};
