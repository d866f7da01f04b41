import { knownBuilds } from '../remotes/remotes';
import { readLineupNews } from '../remotes/site-documents';
import { applyRelease } from './apply-release';
import { clearFailure } from './failed-builds';

/** For the visitor's Retry: registers the remote from the current lineup; builds of it that failed may run again. */
export async function reloadRemote(name: string): Promise<void> {
  clearFailure(name);
  applyRelease(await readLineupNews().catch(knownBuilds), name);
  if (!knownBuilds().lineup.remotes[name]) throw new Error(`Nothing named ${name} is deployed`);
}
