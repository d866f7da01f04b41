/**
 * Router exports that the frame needs but does not lend. The lent `react-router-dom` only has the names in `router.ts`;
 * these come from the package behind it, which no other folder imports.
 */
export {
  createPath,
  Router,
  StaticRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router';
