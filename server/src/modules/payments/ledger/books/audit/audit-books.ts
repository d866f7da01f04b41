import type { FastifyBaseLogger } from 'fastify';
import type { Db, Trx } from '#platform/database/tables';
import { aloneInTransaction } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import type { BooksKey } from '../checkpoints/books-key';
import { booksLock } from '../checkpoints/books-lock';
import { openOwnCheckpoint } from '../checkpoints/own-checkpoint';
import { findCheckpoint } from '../checkpoints/checkpoints.repository';
import { findEpoch, type Epoch } from '../checkpoints/epochs.repository';
import { addLeaves } from '../leaves/add-leaves';
import { findEntries, findLateEntries } from '../leaves/entries.repository';
import { findEnd } from '../leaves/leaves.repository';
import { rootOf } from '../tree/merkle-tree';
import { tileWidth } from '../tree/tiles';
import { nodesOfEpoch } from '../tree/tiles.repository';
import { countEntries, saveFindings, type Finding } from './audit.repository';
import { compareLeaves } from './compare-leaves';

/** In one round: ten thousand entries. A larger ledger is compared in several rounds, and its end in each. */
const tilesInRound = { newest: 10, others: 30 };

/** No transaction runs as long as this (decision 65). */
const lateByMs = 31 * 60_000;
const mostLate = 500;

/** The tiles of this round, and where the next one goes on. */
export function tilesOfRound(size: number, next: number): { tiles: number[]; next: number } {
  const count = Math.ceil(size / tileWidth);
  const older = Math.max(0, count - tilesInRound.newest);
  const others = Math.min(older, tilesInRound.others);
  const start = older === 0 ? 0 : next % older;
  const tiles = Array.from({ length: others }, (_, place) => (start + place) % older);
  const newest = Array.from({ length: count - older }, (_, place) => older + place);
  return { tiles: [...tiles, ...newest], next: start + others };
}

/** Compares the tree with what was signed. */
async function compareTree(trx: Trx, { number }: Epoch, key: BooksKey): Promise<Finding[]> {
  const last = await findCheckpoint(trx, number);
  if (!last) return [];
  const signed = await openOwnCheckpoint(last.note, key, number);
  const root = await rootOf(nodesOfEpoch(trx, number), last.size);
  return signed?.size === last.size && root.equals(signed.root)
    ? []
    : [{ kind: 'rewritten', subject: `tree of ${last.size}` }];
}

/** Finds entries that nobody booked at their time, and adds them to the books, which then say when they came. */
async function addInserted(trx: Trx, epoch: Epoch, removed: number): Promise<Finding[]> {
  const { size, lastAt } = await findEnd(trx, epoch.number);
  if (!lastAt || (await countEntries(trx)) + removed <= size) return [];
  const late = await findLateEntries(trx, epoch.number, lastAt, mostLate);
  const entries = [...(await findEntries(trx, late)).values()];
  if (entries.length > 0) await addLeaves(trx, epoch, size, entries);
  return entries
    .filter(({ at }) => at.getTime() < lastAt.getTime() - lateByMs)
    .map(({ id }) => ({ kind: 'inserted', subject: id }));
}

interface Audit {
  db: Db;
  key: BooksKey;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Compares a part of the ledger with the books, and returns where the next round goes on. */
export async function auditBooks({ db, key, log }: Audit, next: number): Promise<number> {
  let following = next;
  await aloneInTransaction(db, booksLock, async (trx) => {
    const epoch = await findEpoch(trx);
    if (!epoch) return;
    const { size } = await findEnd(trx, epoch.number);
    const round = tilesOfRound(size, next);
    following = round.next;
    const findings = await compareTree(trx, epoch, key);
    for (const tile of round.tiles) findings.push(...(await compareLeaves(trx, epoch, tile, size)));
    const removed = findings.filter(({ kind }) => kind === 'removed').length;
    findings.push(...(await addInserted(trx, epoch, removed)));
    await saveFindings(trx, epoch.number, findings);
    for (const { kind, subject } of findings) log.error({ kind, subject }, 'the ledger is not what the books say');
  });
  return following;
}

/** Each server goes on where its own last round ended. */
export function auditBooksJob(audit: Audit): Job {
  let next = 0;
  return {
    name: 'audit the books',
    everyMs: 30_000,
    first: 'later',
    run: async () => void (next = await auditBooks(audit, next)),
    failed: 'the books are compared with the ledger in the next round',
  };
}
