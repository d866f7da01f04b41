import type { Destination } from '@food-court/federation/discovery';
import type { ApiAnswer, ApiCall } from '@food-court/federation/render-process';
import { needsOfPage, paramsOfNeed, queryOfNeed, type DataNeed, type PlacedPart } from '@food-court/federation/surface';
import { createRequest } from '@food-court/shared-api';
import type { Reader } from '../platform/identity/page-reader';
import { isOpenTo, visitorOf } from './policies/guarded-routes';
import { changesAtHeader } from '../platform/contract/answer-from-cache';
import { menuPartsOf } from '../platform/cached-answers/cached-calls';
import type { MenuPart } from '../platform/menu-changes/menu-watch';

export interface RouteData {
  /** The data that a page is given, by the path of the call. */
  answers: Readonly<Record<string, ApiAnswer>>;
  /** The time at which the first of them changes without an event. */
  goodUntil: number;
}

/** For a visitor at an address, for nobody in particular, or for a person whose document is rendered. */
export type CallApi = (call: ApiCall, visitorAddress?: string, reader?: Reader) => Promise<ApiAnswer>;

interface Need {
  call: DataNeed['call'];
  params: Record<string, string>;
  query: Record<string, string>;
}

/**
 * Loads from the API what a page needs before it is rendered: the data that its route names. Loads nothing for a page
 * that the browser renders, or that this visitor may not open.
 */
function needsOf(destination: Destination, reader?: Reader): readonly Need[] {
  if (destination.kind !== 'page' || destination.route.render !== 'server') return [];
  const { route, params } = destination;
  return isOpenTo(route, reader) ? readsOf(needsOfPage(route, params, visitorOf(reader)), params) : [];
}

export const readsOf = (needs: readonly DataNeed[], params: Record<string, string> = {}): readonly Need[] =>
  needs.map((need) => ({
    call: need.call,
    params: paramsOfNeed(need, params),
    query: queryOfNeed(need, params),
  }));

/**
 * The parts of the menu that the page shows; undefined if it shows what is not cached, or what depends on the query of
 * its address: strangers can invent any number of those.
 */
export function partsOf(destination: Destination): readonly MenuPart[] | undefined {
  const parts = needsOf(destination).map(({ call, params, query }) =>
    Object.keys(query).length > 0 ? undefined : menuPartsOf(call, params),
  );
  const inSlots = slotNeedsOf(destination).flatMap(({ call, params }) => menuPartsOf(call, params) ?? []);
  return parts.includes(undefined) ? undefined : [...new Set([...parts.flatMap((some) => some ?? []), ...inSlots])];
}

const slotNeedsOf = (destination: Destination): readonly Need[] =>
  destination.kind === 'page' ? readsOf((destination.route.parts ?? []).flatMap(cachedNeeds), destination.params) : [];

/** A part may ask for what is the same for everybody: anything else would make its page uncacheable. */
const cachedNeeds = ({ data = [] }: PlacedPart): DataNeed[] =>
  data.filter(({ call, params }) => menuPartsOf(call, params) !== undefined);

export interface SlotData extends RouteData {
  /** The parts with the calls that were answered. */
  parts: readonly PlacedPart[];
}

/** Loads the data of parts in slots. Data that fails is left to the browser, and is no fault of the page. */
export async function loadSlotData(
  destination: Destination,
  parts: readonly PlacedPart[],
  callApi: CallApi,
  visitorAddress?: string,
): Promise<SlotData> {
  const pageParams = destination.kind === 'page' ? destination.params : {};
  const pathOf = (need: DataNeed): string => {
    const [{ call, ...input } = { call: need.call }] = readsOf([need], pageParams);
    return createRequest(call, input as never).path;
  };
  const paths = [...new Set(parts.flatMap(cachedNeeds).map(pathOf))];
  const loading = paths.map(async (path) => {
    const answer = await callApi({ method: 'GET', path, headers: {} }, visitorAddress).catch(() => undefined);
    return answer?.status === 200 ? [[path, answer] as const] : [];
  });
  const loaded = (await Promise.all(loading)).flat();
  const answers = Object.fromEntries(loaded);
  return {
    answers,
    goodUntil: goodUntil(loaded.map(([, answer]) => answer)),
    parts: parts.map((part) => ({ ...part, data: cachedNeeds(part).filter((need) => pathOf(need) in answers) })),
  };
}

const goodUntil = (answers: readonly ApiAnswer[]): number =>
  Math.min(Infinity, ...answers.map(({ headers }) => Number(headers[changesAtHeader] ?? Infinity)));

export async function loadRouteData(
  destination: Destination,
  callApi: CallApi,
  { visitorAddress, reader }: { visitorAddress?: string; reader?: Reader } = {},
): Promise<RouteData> {
  const loading = needsOf(destination, reader).map(async ({ call, ...input }) => {
    const { path } = createRequest(call, input);
    return [path, await callApi({ method: 'GET', path, headers: {} }, visitorAddress, reader)] as const;
  });
  const loaded = await Promise.all(loading);
  return { answers: Object.fromEntries(loaded), goodUntil: goodUntil(loaded.map(([, answer]) => answer)) };
}

/**
 * Every call succeeded, and each open parameter of the address was part of a call or occurs in an answer, so it names
 * something that exists.
 */
export function isConfirmed(destination: Destination, { answers }: RouteData): boolean {
  if (Object.values(answers).some(({ status }) => status !== 200)) return false;
  if (destination.kind !== 'page') return true;
  const { path, where = {} } = destination.route;
  const open = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (where[name] ? [] : [name]));
  return open.every(
    (name) =>
      needsOf(destination).some(({ call }) => call.includes(`{${name}}`)) ||
      Object.values(answers).some((answer) => textIn(answer, name) === destination.params[name]),
  );
}

/** Only our own API answers, so it is JSON. */
const textIn = ({ body }: ApiAnswer, name: string): unknown =>
  (JSON.parse(body) as Readonly<Record<string, unknown>> | null)?.[name];
