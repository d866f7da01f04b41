import type { Db } from '#platform/database/tables';
import type { ImageHost } from './image-host';

/** What this module is given. */
export interface MediaServices {
  /** For work that nobody waits for. */
  jobsDb: Db;
  publicUrl: string;
  imageHost: ImageHost;
}
