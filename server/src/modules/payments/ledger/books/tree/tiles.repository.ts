import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import type { ReadNode } from './merkle-tree';
import { nodesOfTiles, openTilesOf, type Tile } from './tiles';

export async function findTile(
  db: Db | Trx,
  epoch: number,
  { level, index }: Pick<Tile, 'level' | 'index'>,
): Promise<Buffer | undefined> {
  const tile = await db
    .selectFrom('book_tiles')
    .select('hashes')
    .where('epoch', '=', epoch)
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirst();
  return tile?.hashes;
}

export const nodesOfEpoch = (db: Db | Trx, epoch: number): ReadNode =>
  nodesOfTiles(async (level, index) => {
    const tile = await findTile(db, epoch, { level, index });
    if (!tile) throw new Error(`The books of epoch ${epoch} have no tile ${index} of level ${level}`);
    return tile;
  });

export async function findOpenTiles(trx: Trx, epoch: number, size: number): Promise<Tile[]> {
  const found = await Promise.all(
    openTilesOf(size).map(async (place) => ({ ...place, hashes: await findTile(trx, epoch, place) })),
  );
  return found.flatMap(({ hashes, ...place }) => (hashes ? [{ ...place, hashes }] : []));
}

/** Replaces a tile only by one that continues it. */
export async function saveTiles(trx: Trx, epoch: number, tiles: readonly Tile[]): Promise<void> {
  await trx
    .insertInto('book_tiles')
    .values(tiles.map((tile) => ({ epoch, ...tile })))
    .onConflict((conflict) =>
      conflict.columns(['epoch', 'level', 'index']).doUpdateSet({ hashes: sql<Buffer>`excluded.hashes` }),
    )
    .execute();
}
