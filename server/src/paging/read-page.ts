import { limits } from '@food-court/shared-api/contract';
import { cursorFor, positionAt, type Position } from './cursor';

interface PageQuery {
  limit?: number;
  cursor?: string;
}

interface Page<Row> {
  rows: Row[];
  next?: string;
}

/** That many rows, newest first, from just after a position. */
type FindRows<Row> = (count: number, after?: Position) => Promise<Row[]>;

/** Reads one row more than a page to know whether there is a next one. */
export async function readPage<Row extends { id: string; created_at: Date }>(
  { limit = limits.pageSize, cursor }: PageQuery = {},
  find: FindRows<Row>,
): Promise<Page<Row>> {
  const found = await find(limit + 1, cursor === undefined ? undefined : positionAt(cursor));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || !last) return { rows };
  return { rows, next: cursorFor({ createdAt: last.created_at, id: last.id }) };
}
