import type { Db } from '#platform/database/tables';
import { deleteOldJob } from '#platform/jobs/delete-old';
import type { Job } from '#platform/jobs/job';
import type { MediaServices } from './services';
import type { PictureStore } from './picture-store';
import {
  deleteUnnamedPhoto,
  findCollectable,
  findImageIds,
  noteUnnamed,
  type NamesPhoto,
} from './unnamed-photos.repository';

const batchSize = 500;

/**
 * Deletes photos that no dish, person or order has used for a day: those of forms that were never submitted, and replaced ones.
 * Any number of processes may do this at the same time.
 */
export async function collectPhotos(db: Db, store: Pick<PictureStore, 'remove'>, names: NamesPhoto): Promise<number> {
  for await (const ids of batches((after) => findImageIds(db, batchSize, after))) await noteUnnamed(db, ids, names);
  let collected = 0;
  for await (const ids of batches((after) => findCollectable(db, batchSize, after)))
    for (const id of ids) if (await collectPhoto(db, store, { id, names })) collected++;
  return collected;
}

interface Collecting {
  id: string;
  names: NamesPhoto;
}

/** The row is locked until the files are gone. If that fails, the row stays, and the next round tries again. */
const collectPhoto = (db: Db, store: Pick<PictureStore, 'remove'>, { id, names }: Collecting): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await deleteUnnamedPhoto(trx, id, names))) return false;
    await store.remove(id);
    return true;
  });

async function* batches(read: (after: string) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const ids: string[] = await read(after);
    if (ids.length > 0) yield ids;
    after = ids.length < batchSize ? undefined : ids.at(-1);
  }
}

export const collectPhotosJob = ({ jobsDb, imageHost, isPhotoNamed }: MediaServices): Job =>
  deleteOldJob('photos', () => collectPhotos(jobsDb, imageHost, isPhotoNamed));
