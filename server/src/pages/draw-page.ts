import { setTimeout as pause } from 'node:timers/promises';
import type { PageAnswer, PageRequest } from 'federation/rendering';
import type { VisitorSite } from '../releases/releases';
import { pageTasks } from './page-tasks';
import type { Rests } from './rests';
import type { ServerBundles } from './server-bundles';

/** A page that takes longer is finished by the browser. */
export const pagePatienceMs = 2_000;

export interface PageDrawer {
  bundles: Pick<ServerBundles, 'shellOf' | 'screen'>;
  rests: Rests;
  patienceMs: number;
}

type Wanted = Pick<PageRequest, 'pathname' | 'config' | 'signedInHint' | 'onError'>;

/**
 * The markup of a page by the bundles that this visitor meets; nothing, when the browser has to draw it. What has failed
 * again and again rests: the screens (the frame is drawn around their empty place), or the page as a whole. An endless loop
 * in a bundle is beyond us: bundles run in this process, and nothing else does until it ends.
 */
export async function drawPage(
  { bundles, rests, patienceMs }: PageDrawer,
  site: VisitorSite,
  wanted: Wanted,
): Promise<PageAnswer | undefined> {
  const tasks = pageTasks(site, wanted.pathname);
  if (rests.isResting(tasks.frame)) return undefined;
  const withoutScreens = rests.isResting(tasks.screens);
  let errors = 0;
  const onError = (error: unknown): void => {
    errors += 1;
    // That a resting screen is missing was told when it began to rest.
    if (!withoutScreens) wanted.onError(error);
  };
  const noted = (task: string, failed: boolean): void => {
    if (!failed) rests.worked(task);
    else if (rests.failed(task)) wanted.onError(new Error(`${task}: left to browsers for a while`));
  };
  const screen = async (id: string): Promise<unknown> =>
    withoutScreens
      ? undefined
      : bundles.screen(site.lineup, id).catch((error: unknown) => {
          onError(error);
          return undefined;
        });

  try {
    const answer = await inTime(draw({ bundles, patienceMs }, site, { ...wanted, screen, onError }), patienceMs);
    noted(tasks.frame, false);
    if (!withoutScreens) noted(tasks.screens, errors > 0);
    return answer;
  } catch (error) {
    wanted.onError(error);
    noted(tasks.frame, true);
    return undefined;
  }
}

async function draw(
  { bundles, patienceMs }: Omit<PageDrawer, 'rests'>,
  site: VisitorSite,
  request: Wanted & Pick<PageRequest, 'screen'>,
): Promise<PageAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
  const shell = await bundles.shellOf(site.lineup);
  return shell.renderPage({
    ...request,
    signal,
    manifests: [site.shell, ...Object.values(site.remotes)],
    closed: site.closed.length > 0,
  });
}

/** At the end of our patience the shell hands over what it has; one that doesn't, soon, is not waited for. */
async function inTime<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const answered = new AbortController();
  const givenUp = pause(1.25 * patienceMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error('The shell gave no answer in time');
  });
  return Promise.race([answer, givenUp]).finally(() => answered.abort());
}
