import type { ClientReport } from 'federation/discovery';
import type { PageFailure } from '../navigation/site-source';
import { leaveFailedPreview } from '../preview/failed-preview';
import { reportFailure } from '../remotes/client-reports';
import { knownBuilds } from '../remotes/remotes';
import { forgetScreens, NotLoaded, ownerOf } from '../remotes/loaded-screens';
import { departureTo } from './departure';
import { otherBuild } from './other-build';
import { takeUp } from './take-up';
import { mayTry } from './tries';

/** The page stays as it is until the next document comes. */
const untilNextDocument = (): Promise<never> => new Promise(() => {});

/** Whether something is different now, so that the page is worth showing anew. A page that is left meanwhile is let be. */
export async function recover(
  { error, screen, lineup, isShown }: PageFailure,
  isSaving: () => boolean,
): Promise<boolean> {
  const name = ownerOf(error instanceof NotLoaded ? error.screen : screen);
  const running = buildOf(knownBuilds().lineup, name);
  if (running === undefined) return false;
  if (lineup && buildOf(lineup, name) !== running) {
    // The page is of a build that the tab has left meanwhile.
    forgetScreens([name]);
    return true;
  }
  const lacksCode = isMissingFile(error);
  const what: ClientReport['what'] = error instanceof NotLoaded || lacksCode ? 'load' : 'render';
  const message = String((error as Error | undefined)?.message ?? error);
  reportFailure({ name, build: running, what, message, path: location.pathname });
  const mayLeave = (): boolean => isShown() && !isSaving();
  if (await leaveFailedPreview(knownBuilds().preview, { name, build: running, message }, mayLeave))
    return untilNextDocument();
  if (!isShown() || !mayTry(name, running)) return false;

  const news = await otherBuild(name, running);
  if (!isShown()) return false;
  const leave =
    news &&
    news.lineup.shell.build !== knownBuilds().lineup.shell.build &&
    departureTo(news.lineup.shell.build, 'a screen failed');
  if (leave && mayLeave()) {
    leave();
    return untilNextDocument();
  }
  if (name === 'shell') return false;
  if (news) takeUp(news, name);
  // The same build once more: begun anew, it asks for the file anew. What else a screen throws, it would throw again.
  else if (lacksCode) takeUp(knownBuilds(), name);
  else return false;
  return true;
}

const buildOf = (lineup: PageFailure['lineup'], name: string): string | undefined =>
  (name === 'shell' ? lineup?.shell : lineup?.remotes[name])?.build;

/** A screen that runs asked for more code, and that is gone: its webpack runtime names such failures so. */
function isMissingFile(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
