import { knownBuilds } from '#remotes/remotes.ts';
import { readLineupNews } from '#remotes/site-documents.ts';
import { applyRelease } from './apply-release';
import { clearFailure } from './failed-builds';

/** Runs for the visitor’s Retry: registers the remote from the current lineup and lets its failed builds run again. */
export async function reloadRemote(name: string): Promise<void> {
  clearFailure(name);
  applyRelease(await readLineupNews().catch(knownBuilds), name);
  if (!knownBuilds().lineup.remotes[name]) throw new Error(`Nothing named ${name} is deployed`);
}
