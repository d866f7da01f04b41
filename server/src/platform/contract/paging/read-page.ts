import { limits } from '@food-court/shared-api/contract';
import { type CursorsOf, newestFirst, type Position } from './cursor';

interface PageQuery {
  limit?: number;
  cursor?: string;
}

interface Page<Row> {
  rows: Row[];
  next?: string;
}

/** Reads this many rows in order, starting just after a position. */
type FindRows<Row, At> = (count: number, after?: At) => Promise<Row[]>;

export function readPage<Row extends { id: string; created_at: Date }>(
  query: PageQuery | undefined,
  find: FindRows<Row, Position>,
): Promise<Page<Row>> {
  return readPageInOrder(newestFirst, query, find);
}

/** Reads one row more than a page to know whether there is a next one. */
export async function readPageInOrder<Row, At>(
  cursors: CursorsOf<Row, At>,
  { limit = limits.pageSize, cursor }: PageQuery = {},
  find: FindRows<Row, At>,
): Promise<Page<Row>> {
  const found = await find(limit + 1, cursor === undefined ? undefined : cursors.positionAt(cursor));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows };
  return { rows, next: cursors.cursorAfter(last) };
}
