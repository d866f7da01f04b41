import type { PageFailure } from '#navigation/site-source.ts';
import { reportFailure } from '#remotes/client-reports.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { forgetScreens, ownerOf, ScreenLoadError } from '#remotes/screens.ts';
import { GuestFailure } from '#site/guest-remotes/guest-failure.ts';
import { shortStack } from '../tab-health/error-stack';
import { applyRelease } from './apply-release';
import { mayRecover } from './failed-builds';
import { leaveFailedPreview } from './leave-preview';
import { planFullReload } from './full-reload';
import { findReplacement } from './replacement-build';

/** Keeps the page as it is until the next document replaces it. */
const untilNextDocument = (): Promise<never> => new Promise(() => {});

/** Resolves to whether other code runs now, so that the page should be shown again. Stops when the visitor leaves the page. */
export async function recover(
  { error, screen, lineup, isShown }: PageFailure,
  isSaving: () => boolean,
): Promise<boolean> {
  const name = ownerOf(error instanceof ScreenLoadError ? error.screen : screen);
  const running = buildOf(knownBuilds().lineup, name);
  if (running === undefined) return false;
  if (lineup && buildOf(lineup, name) !== running) {
    // The tab no longer runs the build that failed.
    forgetScreens([name]);
    return true;
  }
  const lacksCode = isMissingFile(error);
  const what =
    error instanceof GuestFailure ? error.what : error instanceof ScreenLoadError || lacksCode ? 'load' : 'render';
  const message = String((error as Error | undefined)?.message ?? error);
  const { stack } = (error ?? {}) as Partial<Error>;
  const reported = reportFailure({
    ...{ name, build: running, what, message },
    path: location.pathname,
    stack: shortStack(stack),
  });
  // The server chooses the build in the frame of a guest, and learns by the report that this one failed.
  if (error instanceof GuestFailure) await reported;
  const mayLeave = (): boolean => isShown() && !isSaving();
  if (await leaveFailedPreview(knownBuilds().preview, { name, build: running, message }, mayLeave))
    return untilNextDocument();
  if (!isShown() || !mayRecover(name, running)) return false;

  const news = await findReplacement(name, running);
  if (!isShown()) return false;
  const reload =
    news &&
    news.lineup.shell.build !== knownBuilds().lineup.shell.build &&
    planFullReload(news.lineup.shell.build, 'failure');
  if (reload && mayLeave()) {
    reload();
    return untilNextDocument();
  }
  if (name === 'shell') return false;
  if (news) applyRelease(news, name);
  // Registering the same build again requests its missing file again. Any other error would recur.
  else if (lacksCode) applyRelease(knownBuilds(), name);
  else return false;
  return true;
}

const buildOf = (lineup: PageFailure['lineup'], name: string): string | undefined =>
  (name === 'shell' ? lineup?.shell : lineup?.remotes[name])?.build;

/** A running screen could not load more of its code: webpack's runtime gives such errors these names. */
function isMissingFile(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
