/**
 * What the frame needs of the router beside what it lends. `react-router-dom` is lent, and so has the names of `router.ts`
 * only; these come from the package behind it, which nobody else imports.
 */
export {
  Router,
  StaticRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router';
