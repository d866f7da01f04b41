import { categories, limits, type ListedKitchen } from '@food-court/shared-api/contract';
import type { Handlers } from '#contract/handler';
import type { Db } from '#database/tables';
import { isOneOf, type Matches } from '#database/text-search';
import type { Services } from '#services';
import { presentDish } from '../dishes/dishes.presenter';
import { firstDishes, shownDishes, type DishRow } from '../dishes/dishes.repository';
import { presentListedKitchen } from '../kitchen-pages/kitchen-pages.presenter';
import { presentClosed } from '../opening/closed';
import { kitchensWithWords } from './found-kitchens.repository';
import { kitchensOf, orderFound, orderKitchens } from './order-found';
import {
  dishesInOrder,
  dishesWithPartOfTitle,
  dishesWithWords,
  findCandidates,
  meantWords,
  type Candidate,
  type DishFilters,
} from './search.repository';
import { typedWords } from './typed-words';

/** Of each category, when nothing was found. */
const insteadOfCategory = 2;
/** A row above the dishes, which are most of what people look for. */
const mostFoundKitchens = 6;

export const searchHandlers = (services: Services): Handlers<'GET /search'> => ({
  'GET /search': async ({ query: { page = 1, limit = limits.pageSize, ...filters } = {} }) => {
    const { readDb, courtClock } = services;
    const words = await findWords(readDb, filters);
    const [{ matches, matchedWords }, kitchens] = await Promise.all([
      findDishes(readDb, filters, words),
      page === 1 && words !== null ? findKitchens(services, words) : [],
    ]);
    const isClosed = oncePerKitchen((row) => presentClosed(row, courtClock) !== undefined);
    const candidates = (await findCandidates(readDb, matches.ids, matchedWords)).map((row) => ({
      ...row,
      isClosed: isClosed(row),
    }));
    const found = orderFound(candidates, filters);
    const shown = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
    const rows = new Map(
      (await shownDishes(readDb).where(isOneOf('dishes.id', shown)).execute()).map((row) => [row.id, row]),
    );
    const present = (row: DishRow) => presentDish(row, services);
    return {
      dishes: shown.flatMap((id) => rows.get(id) ?? []).map(present),
      total: found.length,
      ...(matches.more && { more: true }),
      kitchens: kitchensOf(candidates),
      ...(kitchens.length > 0 && { foundKitchens: kitchens }),
      ...(found.length === 0 && { instead: (await dishesOfEachCategory(readDb)).map(present) }),
    };
  },
});

/** Many dishes are of few kitchens. */
function oncePerKitchen(judge: (row: Candidate) => boolean): (row: Candidate) => boolean {
  const judged = new Map<string, boolean>();
  return (row) => {
    const known = judged.get(row.kitchen_id) ?? judge(row);
    judged.set(row.kitchen_id, known);
    return known;
  };
}

/** Null without words. */
const findWords = async (db: Db, { q = '' }: DishFilters): Promise<string | null> => {
  const typed = typedWords(q);
  return typed.length === 0 ? null : meantWords(db, typed);
};

async function findDishes(
  db: Db,
  filters: DishFilters,
  words: string | null,
): Promise<{ matches: Matches; matchedWords: string | null }> {
  const text = filters.q?.trim() ?? '';
  if (text === '') return { matches: await dishesInOrder(db, filters), matchedWords: null };
  const matches = words === null ? undefined : await dishesWithWords(db, words, filters);
  if (matches && matches.ids.length > 0) return { matches, matchedWords: words };
  return { matches: await dishesWithPartOfTitle(db, text, filters), matchedWords: null };
}

async function findKitchens({ readDb, courtClock, publicUrl }: Services, words: string): Promise<ListedKitchen[]> {
  const found = await kitchensWithWords(readDb, words);
  const judged = found.map((row) => ({ ...row, isClosed: presentClosed(row, courtClock) !== undefined }));
  return orderKitchens(judged, mostFoundKitchens).map((row) => presentListedKitchen(row, { publicUrl }));
}

const dishesOfEachCategory = async (db: Db): Promise<DishRow[]> =>
  (await Promise.all(categories.map((category) => firstDishes(db, category, insteadOfCategory).execute()))).flat();
