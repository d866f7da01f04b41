import { object, wholeNumber, word } from './parameters';
import type { Given, Read } from './parameters';
import { invalidParameter, noSuch } from './refusal';

const MOST = 100;
const range = object({ gt: wholeNumber, gte: wholeNumber, lt: wholeNumber, lte: wholeNumber });
const created: Read<ReturnType<typeof range>> = (value, param) => {
  if (typeof value !== 'string') return range(value, param);
  const moment = wholeNumber(value, param);
  return { gte: moment, lte: moment };
};
export const pageFields = { limit: wholeNumber, starting_after: word, ending_before: word, created };
type PageWish = Given<typeof pageFields>;

export type Page<Item> = { object: 'list'; url: string; has_more: boolean; data: Item[] };

/** One page of what fits the wish, newest first. `items` come oldest first. */
export function listPage<Item extends { id: string; object: string; created: number }>(
  url: string,
  items: Item[],
  wish: PageWish,
): Page<Item> {
  const { limit = 10, starting_after, ending_before, created: when = {} } = wish;
  if (limit < 1 || limit > MOST)
    throw invalidParameter('limit', `Invalid limit: must be from 1 to ${MOST}`, 'parameter_invalid_integer');
  if (starting_after && ending_before)
    throw invalidParameter(
      'ending_before',
      'You may only specify one of these parameters: starting_after, ending_before.',
    );
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = when;
  const isWanted = (item: Item) => item.created > gt && item.created >= gte && item.created < lt && item.created <= lte;

  const newestFirst = items.toReversed();
  if (ending_before) {
    const before = newestFirst.slice(0, placeOf(newestFirst, ending_before, 'ending_before')).filter(isWanted);
    return { object: 'list', url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const from = starting_after ? placeOf(newestFirst, starting_after, 'starting_after') + 1 : 0;
  const rest = newestFirst.slice(from).filter(isWanted);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function placeOf(items: { id: string }[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place === -1) throw noSuch('object', id, param, 400);
  return place;
}
