import { nextTask } from './site/start/next-task';

/**
 * All parts come with the first script, but each runs in a task of its own: a single task would delay the paint of a
 * page that is complete without them.
 */
const parts = [
  // Must be first, so that its layer order comes before all rules.
  () => import(/* webpackMode: "eager" */ '@food-court/shared-ui/tokens.css'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './shared-libraries/query'),
  () => import(/* webpackMode: "eager" */ './shared-libraries/router'),
  () => import(/* webpackMode: "eager" */ './remotes/screens'),
  () => import(/* webpackMode: "eager" */ './site/app'),
  () =>
    document.documentElement.dataset.guestFrame
      ? import(/* webpackChunkName: "guest" */ './site/guest-frame/start-guest-frame')
      : import(/* webpackMode: "eager" */ './site/start/start-site'),
];

async function start(): Promise<void> {
  for (const run of parts) {
    await run();
    await nextTask();
  }
}

void start();
