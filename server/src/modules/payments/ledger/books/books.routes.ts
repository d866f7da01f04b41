import { writeVerifierKey } from '@food-court/shared-api/books';
import type { BookFinding, Books } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { Refusal } from '#platform/http/refusal';
import { findFindings } from './audit/audit.repository';
import { findEpochs } from './checkpoints/epochs.repository';
import { noBooks, readHead, type BooksReading } from './checkpoints/read-head';
import { proveWholeEntry } from './proofs/prove-entries';
import { proveConsistency } from './tree/merkle-tree';
import { nodesOfEpoch } from './tree/tiles.repository';
import { witnessKey } from './witnesses/cosignatures';
import { recordSighting } from './witnesses/record-sighting';
import { findWitnesses, type WitnessRow } from './witnesses/witnesses.repository';

type BookCall =
  | 'GET /books'
  | 'GET /books/consistency'
  | 'POST /book-sightings'
  | 'GET /book-findings'
  | 'GET /book-entries/{id}';

async function presentWitness(
  prefix: string,
  { public_key, size, seen_at }: WitnessRow,
): Promise<Books['witnesses'][number]> {
  const key = await witnessKey(prefix, public_key);
  return { name: key.name, key: writeVerifierKey(key), size, at: seen_at.toISOString() };
}

async function readBooks(services: BooksReading): Promise<Books> {
  const { note, at, prefix, ...head } = await readHead(services);
  const epochs = await findEpochs(services.db);
  const witnesses = await findWitnesses(services.db, head.epoch);
  return {
    ...head,
    checkpoint: note,
    at: at.toISOString(),
    witnesses: await Promise.all(witnesses.map((witness) => presentWitness(prefix, witness))),
    epochs: epochs.map(({ number, opened_at, lost_note }) => ({
      number,
      openedAt: opened_at.toISOString(),
      ...(lost_note !== null && { lost: lost_note }),
    })),
  };
}

const readFindings = async ({ db }: BooksReading): Promise<BookFinding[]> =>
  (await findFindings(db)).map(({ epoch, kind, subject, first_at, last_at }) => ({
    epoch,
    kind,
    subject,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  }));

export const bookHandlers = (services: BooksReading): Handlers<BookCall> => ({
  'GET /books': () => readBooks(services),

  'GET /books/consistency': async ({ query = {} }) => {
    const { epoch, size } = await readHead(services);
    const { from = 0, to = size } = query;
    if (from > to || to > size)
      throw new Refusal('validation_failed', `The books have ${size} entries, so sizes end there.`);
    const proof = await proveConsistency(nodesOfEpoch(services.db, epoch), from, to);
    return { epoch, from, to, proof: proof.map((hash) => hash.toString('base64')) };
  },

  'POST /book-sightings': ({ body, caller: { uid } }) => {
    const { db, booksKey: key } = services;
    if (!key) throw noBooks();
    return db.transaction().execute((trx) => recordSighting(trx, { key, uid, sighting: body }));
  },

  'GET /book-findings': () => readFindings(services),

  'GET /book-entries/{id}': ({ params }) => proveWholeEntry(services, params.id),
});
