import path from 'node:path';
import { readStamp, type Stamp } from '../build/build-stamp';
import type { Release } from '../discovery';
import { makeLive } from './make-live';
import { putInStore } from './put-in-store';

export interface Published extends Stamp {
  /** The build stood in the store already. */
  known: boolean;
}

/** Puts the finished build of a deployable into the store and makes it the live one. Nothing of the others is touched. */
export async function publish(packageFolder: string, store: string): Promise<Published> {
  const stamp = readStamp(packageFolder);
  if (!stamp) throw new Error(`${path.basename(packageFolder)} has no finished build; run its build first`);
  const known = !(await putInStore(packageFolder, stamp, store));
  const release: Release = { build: stamp.build, base: `/releases/${stamp.name}/${stamp.build}/` };
  await makeLive(store, stamp.name, release);
  return { ...stamp, known };
}
