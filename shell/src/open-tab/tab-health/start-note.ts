import { formatLineup } from '@food-court/federation/discovery';
import { tabStorage } from '@food-court/shared-api';
import { knownBuilds } from '#remotes/remotes.ts';

const name = 'food-court-starting';

/**
 * A tab that hangs while its page starts runs no more code of ours. So the start leaves a note, which only a hung or
 * crashed tab keeps. Returns the note of the tab’s previous document.
 */
export function noteStart(): string | undefined {
  const unfinished = tabStorage.read(name);
  // A browser may discard a tab out of sight at any time.
  if (!document.hidden) tabStorage.write(name, `${location.pathname} ${formatLineup(knownBuilds().lineup)}`);
  for (const event of ['pagehide', 'visibilitychange']) addEventListener(event, removeStartNote);
  return unfinished;
}

/** Call this when the worker that notices hanging tabs runs. */
export const removeStartNote = (): void => tabStorage.remove(name);
