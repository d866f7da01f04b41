import { randomBytes } from 'node:crypto';
import type { Trx } from '#platform/database/tables';
import type { Epoch } from '../checkpoints/epochs.repository';
import { hashOfLeaf } from '../tree/merkle-tree';
import { addToTiles } from '../tree/tiles';
import { findOpenTiles, saveTiles } from '../tree/tiles.repository';
import { accountOf, leafOf, linesInOrder, type BookEntry } from './leaf';
import { findEndsOfAccounts, insertLeaves, type AccountEnd, type NewLine } from './leaves.repository';

const bytesOfSalt = 32;
const keyOf = ({ account, owner }: { account: string; owner: string }): string => `${account} ${owner}`;

/** Numbers the lines of each account and adds up its balance, beginning with where the account ends in the books. */
async function placeLines(trx: Trx, epoch: Epoch, entries: readonly BookEntry[], size: number): Promise<NewLine[]> {
  const accounts = new Map(
    entries.flatMap(({ lines }) => lines.map((line) => [keyOf(accountOf(line)), accountOf(line)] as const)),
  );
  const ends = new Map<string, AccountEnd>(
    (await findEndsOfAccounts(trx, epoch.number, [...accounts.values()])).map((end) => [keyOf(end), end]),
  );
  return entries.flatMap(({ lines }, position) =>
    linesInOrder(lines).map((line, place) => {
      const account = accountOf(line);
      const { number, balance } = ends.get(keyOf(account)) ?? { number: 0, balance: 0 };
      const end = { ...account, number: number + 1, balance: balance + Number(line.amount_cents) };
      ends.set(keyOf(account), end);
      return { ...end, index: size + position, place };
    }),
  );
}

/** Appends entries to the tree. Only one transaction at a time may do this. */
export async function addLeaves(trx: Trx, epoch: Epoch, size: number, entries: readonly BookEntry[]): Promise<void> {
  const lines = await placeLines(trx, epoch, entries, size);
  const leaves = entries.map((entry, position) => {
    const index = size + position;
    const places = lines.filter((line) => line.index === index);
    const salt = randomBytes(bytesOfSalt);
    return { index, entry_id: entry.id, salt, data: leafOf(entry, { salt, places, tagKey: epoch.tag_key }) };
  });
  const open = await findOpenTiles(trx, epoch.number, size);
  await insertLeaves(trx, epoch.number, leaves, lines);
  const hashes = leaves.map(({ data }) => hashOfLeaf(data));
  await saveTiles(trx, epoch.number, addToTiles(size, open, hashes));
}
