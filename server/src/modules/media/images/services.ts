import type { Db } from '#platform/database/tables';
import type { NamesPhoto } from './unnamed-photos.repository';
import type { ImageHost } from './image-host';

/** The dependencies of this module. */
export interface MediaServices {
  /** For background jobs. */
  jobsDb: Db;
  publicUrl: string;
  imageHost: ImageHost;
  /** Where photos are named. */
  isPhotoNamed: NamesPhoto;
}
