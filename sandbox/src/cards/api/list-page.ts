import { integer, object, string, type Given } from '../protocol/parameters';
import { invalidParameter, notFound } from '../protocol/refusal';

const MOST = 100;
export const pageFields = {
  limit: integer,
  starting_after: string,
  created: object({ gte: integer, lt: integer }),
};

export type Page<Item> = { object: 'list'; url: string; has_more: boolean; data: Item[] };

/** Returns one page of the items that were created in a period, newest first. `items` are oldest first. */
export function listPage<Item extends { id: string; created: number }>(
  url: string,
  items: Item[],
  { limit = 10, starting_after, created: { gte = 0, lt = Infinity } = {} }: Given<typeof pageFields>,
): Page<Item> {
  if (limit < 1 || limit > MOST)
    throw invalidParameter('limit', `Invalid limit: must be from 1 to ${MOST}`, 'parameter_invalid_integer');
  const newestFirst = items.filter(({ created }) => created >= gte && created < lt).toReversed();
  const start = starting_after ? positionAfter(newestFirst, starting_after) : 0;
  return {
    object: 'list',
    url,
    has_more: newestFirst.length > start + limit,
    data: newestFirst.slice(start, start + limit),
  };
}

function positionAfter(items: { id: string }[], id: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position === -1) throw notFound('object', id, 'starting_after', 400);
  return position + 1;
}
