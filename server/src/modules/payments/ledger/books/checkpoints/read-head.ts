import { writeVerifierKey } from '@food-court/shared-api/books';
import { notFound } from '#platform/http/refusal';
import type { Db } from '#platform/database/tables';
import type { BooksKey } from './books-key';
import { findCheckpoint } from './checkpoints.repository';
import { findEpoch } from './epochs.repository';
import { noteOfToday } from './own-checkpoint';

export interface BooksReading {
  db: Db;
  booksKey?: BooksKey;
}

export const noBooks = () => notFound('The court hasn’t published its books.');

/** The tree of today as it was signed last. */
export async function readHead({ db, booksKey: key }: BooksReading) {
  const epoch = key && (await findEpoch(db));
  const checkpoint = epoch && (await findCheckpoint(db, epoch.number));
  if (!key || !checkpoint) throw noBooks();
  const { prefix } = key;
  const origin = `${prefix}/${epoch.number}`;
  const note = await noteOfToday(checkpoint.note, key, epoch.number);
  return {
    ...checkpoint,
    note,
    epoch: epoch.number,
    prefix,
    origin,
    key: writeVerifierKey(await key.verifierOf(origin)),
  };
}
