import type { Db, Trx } from '#platform/database/tables';
import type { Epoch } from '../checkpoints/epochs.repository';
import { findEntries } from '../leaves/entries.repository';
import { leafOf } from '../leaves/leaf';
import { findLeaves, findLines, type BookLineRow } from '../leaves/leaves.repository';
import { hashOfLeaf } from '../tree/merkle-tree';
import { leafHashOf, tileWidth } from '../tree/tiles';
import { findTile } from '../tree/tiles.repository';
import type { Finding } from './audit.repository';

const byLeaf = (lines: readonly BookLineRow[]): Map<number, BookLineRow[]> => {
  const groups = new Map<number, BookLineRow[]>();
  for (const line of lines) groups.set(line.index, [...(groups.get(line.index) ?? []), line]);
  return groups;
};

/** Compares the rows of the ledger with the leaves of one tile, and the leaves with the tree. */
export async function compareLeaves(db: Db | Trx, epoch: Epoch, tile: number, size: number): Promise<Finding[]> {
  const [from, to] = [tile * tileWidth, Math.min(size, (tile + 1) * tileWidth)];
  const leaves = await findLeaves(db, epoch.number, from, to);
  const lines = byLeaf(await findLines(db, epoch.number, from, to));
  const hashes = await findTile(db, epoch.number, { level: 0, index: tile });
  const entries = await findEntries(
    db,
    leaves.map(({ entry_id }) => entry_id),
  );
  const findings = leaves.flatMap(({ index, entry_id: subject, salt, data }): Finding[] => {
    if (!hashes || !leafHashOf(hashes, index).equals(hashOfLeaf(data))) return [{ kind: 'rewritten', subject }];
    const entry = entries.get(subject);
    if (!entry) return [{ kind: 'removed', subject }];
    const isSame = leafOf(entry, { salt, places: lines.get(index) ?? [], tagKey: epoch.tag_key }) === data;
    return isSame ? [] : [{ kind: 'changed', subject }];
  });
  const present = new Set(leaves.map(({ index }) => index));
  const missing = Array.from({ length: to - from }, (_, place) => from + place).filter((index) => !present.has(index));
  return [...findings, ...missing.map((index): Finding => ({ kind: 'rewritten', subject: `leaf ${index}` }))];
}
