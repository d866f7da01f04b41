import { categories, limits, type CallInput, type ListedKitchen } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Db } from '#platform/database/tables';
import { isOneOf, type Matches } from '#platform/database/text-search';
import { unavailable } from '#platform/http/refusal';
import { createWorkQueue } from '#platform/resilience/work-queue';
import type { MenuServices } from '../services';
import { dishesChangeAt, isBackAt } from '../dishes/dish-changes';
import { presentDish } from '../dishes/dishes.presenter';
import { firstDishes, shownDishes, type DishRow } from '../dishes/dishes.repository';
import { presentListedKitchen } from '../kitchen-pages/kitchen-pages.presenter';
import { presentClosed, rulesOf } from '../opening/closed';
import { earliestOf, openingChangesAt } from '../opening/opening';
import { kitchensWithWords, type FoundKitchen } from './found-kitchens.repository';
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

type Query = NonNullable<CallInput<'GET /search'>['query']>;

/** Suggestions per category if nothing was found. */
const insteadOfCategory = 2;
/** One row above the dishes, which are what most people look for. */
const mostFoundKitchens = 6;

/** Searches that run in the database, where reads have five connections and half a processor. */
const searchesAtOnce = 4;
/** About a second of waiting. */
const mostWaiting = 60;
/** A network may search ten times a second, for which one search at a time is enough. Its second half is for others. */
const ofOneNetwork = { running: 1, waiting: mostWaiting / 2 };
/** Limits the age of cached minutes, which are learned with each order and do not change the version of the menu. */
const longestMs = 60_000;

export function searchHandlers(services: MenuServices): Handlers<'GET /search'> {
  const inTurn = createWorkQueue(
    searchesAtOnce,
    mostWaiting,
    () => unavailable('Very many people are searching at this moment. Please try again.'),
    ofOneNetwork,
  );
  return {
    'GET /search': ({ query = {}, changesAt, network }) =>
      inTurn(async () => {
        const readAt = new Date();
        const { answer, changes } = await search(services, query, readAt);
        changesAt(earliestOf([new Date(readAt.getTime() + longestMs), ...changes]));
        return answer;
      }, network),
  };
}

async function search(services: MenuServices, { page = 1, limit = limits.pageSize, ...filters }: Query, readAt: Date) {
  const { readDb, courtClock } = services;
  const words = await findWords(readDb, filters);
  const [{ matches, matchedWords }, kitchens] = await Promise.all([
    findDishes(readDb, filters, words),
    page === 1 && words !== null ? kitchensWithWords(readDb, words) : [],
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
  const instead = found.length === 0 ? await dishesOfEachCategory(readDb) : [];
  const present = (row: DishRow) => presentDish(row, services);
  const foundKitchens = presentKitchens(services, kitchens);
  return {
    answer: {
      dishes: shown.flatMap((id) => rows.get(id) ?? []).map(present),
      total: found.length,
      ...(matches.more && { more: true }),
      kitchens: kitchensOf(candidates),
      ...(foundKitchens.length > 0 && { foundKitchens }),
      ...(found.length === 0 && { instead: instead.map(present) }),
    },
    changes: [
      ...candidates.map(isBackAt),
      ...[...oneOfEachKitchen([...candidates, ...kitchens])].map((row) =>
        openingChangesAt(rulesOf(row), readAt, courtClock),
      ),
      dishesChangeAt(instead, readAt, courtClock),
    ],
  };
}

/** Remembers the result per kitchen, because many dishes share few kitchens. */
function oncePerKitchen(judge: (row: Candidate) => boolean): (row: Candidate) => boolean {
  const judged = new Map<string, boolean>();
  return (row) => {
    const known = judged.get(row.kitchen_id) ?? judge(row);
    judged.set(row.kitchen_id, known);
    return known;
  };
}

/** Returns null without words. */
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

function presentKitchens({ courtClock, publicUrl }: MenuServices, found: readonly FoundKitchen[]): ListedKitchen[] {
  const judged = found.map((row) => ({ ...row, isClosed: presentClosed(row, courtClock) !== undefined }));
  return orderKitchens(judged, mostFoundKitchens).map((row) => presentListedKitchen(row, { publicUrl }));
}

const oneOfEachKitchen = <Row extends { kitchen_id: string | null }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.kitchen_id, row])).values();

const dishesOfEachCategory = async (db: Db): Promise<DishRow[]> =>
  (await Promise.all(categories.map((category) => firstDishes(db, category, insteadOfCategory).execute()))).flat();
