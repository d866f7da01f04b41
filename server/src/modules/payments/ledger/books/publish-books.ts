import type { Db, Trx } from '#platform/database/tables';
import { aloneInTransaction } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import type { BooksKey } from './checkpoints/books-key';
import { booksLock } from './checkpoints/books-lock';
import { findCheckpoint, insertCheckpoint } from './checkpoints/checkpoints.repository';
import { epochOfDatabase, type Epoch } from './checkpoints/epochs.repository';
import { addLeaves } from './leaves/add-leaves';
import { findEntriesWithoutLeaf } from './leaves/entries.repository';
import { findEnd } from './leaves/leaves.repository';
import { rootOf } from './tree/merkle-tree';
import { nodesOfEpoch } from './tree/tiles.repository';

const atOnce = 500;
/** Transactions that began before the last leaf have committed after this. The audit finds the rest. */
const lateByMs = 2 * 60_000;

/** Adds the next entries, and returns how many there were. */
async function addNext(trx: Trx, epoch: Epoch): Promise<number> {
  const { size, lastAt } = await findEnd(trx, epoch.number);
  const since = new Date((lastAt?.getTime() ?? lateByMs) - lateByMs);
  const entries = await findEntriesWithoutLeaf(trx, epoch.number, { since, most: atOnce });
  if (entries.length > 0) await addLeaves(trx, epoch, size, entries);
  return entries.length;
}

/** Signs the tree unless its last checkpoint says the same. */
async function signTree(trx: Trx, epoch: Epoch, key: BooksKey): Promise<void> {
  const { size } = await findEnd(trx, epoch.number);
  const last = await findCheckpoint(trx, epoch.number);
  if (last?.size === size) return;
  const root = new Uint8Array(await rootOf(nodesOfEpoch(trx, epoch.number), size));
  const note = await key.sign({ origin: `${key.prefix}/${epoch.number}`, size, root });
  await insertCheckpoint(trx, epoch.number, size, note);
}

/** Adds all entries that are committed, then publishes the head of the tree. */
export async function publishBooks(db: Db, key: BooksKey, isStopped: () => boolean): Promise<'done' | 'elsewhere'> {
  let added = atOnce;
  while (added === atOnce && !isStopped()) {
    const outcome = await aloneInTransaction(db, booksLock, async (trx) => {
      const epoch = await epochOfDatabase(trx);
      added = await addNext(trx, epoch);
      if (added < atOnce) await signTree(trx, epoch, key);
    });
    if (outcome === 'elsewhere') return 'elsewhere';
  }
  return 'done';
}

/** Half a minute, so that a change of the past is known within a minute. */
export const publishBooksJob = (db: Db, key: BooksKey): Job => ({
  name: 'publish the books',
  everyMs: 30_000,
  first: 'now',
  run: (isStopped) => publishBooks(db, key, isStopped),
  failed: 'the books are published in the next round',
});
