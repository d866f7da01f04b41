import type { Db } from '#platform/database/tables';
import type { Isolation } from '#platform/process/isolation';
import type { ReleaseStore } from '@food-court/federation/release';
import type { Settings } from '#platform/config/settings';
import type { KnownLevels } from './teams/known-levels';

/** Services that this module depends on. */
export interface ReleaseServices {
  db: Db;
  /** For reads that may be slightly outdated. */
  readDb: Db;
  /** For work that nobody waits for. */
  jobsDb: Db;
  publicUrl: string;
  settings: Pick<Settings, 'releasesSecondPerson' | 'releasesKeepDays' | 'releasesProvenance' | 'rollbackReports'>;
  /** Not cached. */
  releaseStore: ReleaseStore;
  isolation: Isolation;
  levels: KnownLevels;
}
