import { nextTask } from './start/next-task';

/**
 * All of it comes with the first script, and each part runs in a task of its own: in one task it would hold up the paint of a
 * page that is complete without it.
 */
const parts = [
  // The first, so that its order of the layers stands before all rules.
  () => import(/* webpackMode: "eager" */ '@food-court/shared-ui/tokens.css'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './shared-libraries/query'),
  () => import(/* webpackMode: "eager" */ './shared-libraries/router'),
  () => import(/* webpackMode: "eager" */ './remotes/screens'),
  () => import(/* webpackMode: "eager" */ './site/app'),
  () => import(/* webpackMode: "eager" */ './start/start-site'),
];

async function start(): Promise<void> {
  for (const run of parts) {
    await run();
    await nextTask();
  }
}

void start();
