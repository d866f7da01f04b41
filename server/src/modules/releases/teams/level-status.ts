import type { LevelStatus } from '@food-court/federation/release';
import type { Db } from '#platform/database/tables';
import { fullTrust } from './level.policy';
import { findLevels } from './remote-levels.repository';

/** Returns the level that counts, for the team of the remote. */
export async function levelStatus(db: Db, isSecondPersonNeeded: boolean, remote: string): Promise<LevelStatus> {
  const [found] = await findLevels(db, isSecondPersonNeeded, remote);
  const { level, calls } = found ?? fullTrust;
  return level === 'guest' ? { name: level, calls } : { name: level };
}
