import type { OpenedPart } from '@food-court/shared-api/books';
import type { BookProof } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import { readHead, type BooksReading } from '../checkpoints/read-head';
import { findEntries } from '../leaves/entries.repository';
import { partsOf, type PartsOfEntry } from '../leaves/leaf';
import { findLeaves, findLines } from '../leaves/leaves.repository';
import { proveInclusion, type ReadNode } from '../tree/merkle-tree';
import { nodesOfEpoch } from '../tree/tiles.repository';
import { findBookedEntries, type BookedEntry } from './entries-of.repository';

/** The parts of an entry that a reader may see. */
type Opens = (parts: PartsOfEntry) => OpenedPart[];

export interface Tree {
  db: Db;
  epoch: number;
  size: number;
  read: ReadNode;
}

/** Proves that an entry is in the signed tree. */
export async function proveEntry({ db, epoch, size, read }: Tree, index: number, opens: Opens) {
  const [leaf] = await findLeaves(db, epoch, index, index + 1);
  const places = await findLines(db, epoch, index, index + 1);
  const entry = leaf && (await findEntries(db, [leaf.entry_id])).get(leaf.entry_id);
  if (!leaf || !entry) throw new Error(`The books have no entry ${index} any more`);
  const proof = await proveInclusion(read, index, size);
  return {
    index,
    leaf: leaf.data,
    parts: opens(partsOf(entry, leaf.salt, places)),
    proof: proof.map((hash) => hash.toString('base64')),
  };
}

/** The court earns there. A buyer does not learn how much. */
const hiddenFromBuyers = new Set([
  ...['seller', 'platform', 'service_fees', 'tips', 'provider_fees'],
  ...['courier', 'courier_tips', 'delivery_costs'],
]);

/** A buyer sees what moved between them and the court, without the balances of the court. */
const openForBuyer: Opens = ({ head, about, lines }) => {
  // The other line of a provider’s fee would say how much it was.
  if (lines.some(({ account }) => account === 'provider_fees')) return [head];
  return [head, about, ...lines.filter(({ account }) => !hiddenFromBuyers.has(account)).map(({ line }) => line)];
};

/** An admin may see everything. */
const openAll: Opens = ({ head, about, lines }) => [head, about, ...lines.flatMap(({ line, place }) => [line, place])];

/** Entries without an index wait for the next checkpoint. */
async function prove(services: BooksReading, entries: (epoch: number) => Promise<BookedEntry[]>, opens: Opens) {
  const { db } = services;
  const { epoch, size, note, at, key } = await readHead(services);
  const all = await entries(epoch);
  const proven = all.flatMap(({ index }) => (index !== null && index < size ? [index] : []));
  const tree = { db, epoch, size, read: nodesOfEpoch(db, epoch) };
  const shown: BookProof['entries'] = [];
  for (const index of proven) shown.push(await proveEntry(tree, index, opens));
  const waiting = all.length - proven.length;
  return { key, checkpoint: note, size, at: at.toISOString(), entries: shown, waiting };
}

/** Proves all that a checkout moved in the ledger. */
export const proveCheckout = (services: BooksReading, checkoutId: string): Promise<BookProof> =>
  prove(services, (epoch) => findBookedEntries(services.db, epoch, { checkoutId }), openForBuyer);

/** Proves one entry with everything that it says. */
export async function proveWholeEntry(services: BooksReading, id: string): Promise<BookProof> {
  const proof = await prove(services, (epoch) => findBookedEntries(services.db, epoch, { id }), openAll);
  if (proof.entries.length + proof.waiting === 0) throw notFound('The ledger has no such entry.');
  return proof;
}
