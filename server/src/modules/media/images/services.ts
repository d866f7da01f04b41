import type { Db } from '#platform/database/tables';
import type { NamesPhoto } from './unnamed-photos.repository';
import type { ImageHost } from './image-host';

/** What this module is given. */
export interface MediaServices {
  /** For work that nobody waits for. */
  jobsDb: Db;
  publicUrl: string;
  imageHost: ImageHost;
  /** Where photos are named. */
  isPhotoNamed: NamesPhoto;
}
