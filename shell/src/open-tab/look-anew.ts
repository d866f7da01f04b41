import { knownBuilds } from '../remotes/remotes';
import { readLineupNews } from '../remotes/site-documents';
import { forgive } from './failed-builds';
import { forgetTries } from './tries';
import { takeUp } from './take-up';

/** Somebody asks again for what failed: the remote is taken from where discovery has it now, and its builds get another chance. */
export async function lookAnew(name: string): Promise<void> {
  forgive(name);
  forgetTries(name);
  takeUp(await readLineupNews().catch(knownBuilds), name);
  if (!knownBuilds().lineup.remotes[name]) throw new Error(`Nothing named ${name} is deployed`);
}
