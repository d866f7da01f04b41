import type { Route } from '../surface/surface';
import { formatNumber } from './size-faults';

/** Limits in characters. Our longest have 32, 27, 111, 19 and 24. */
export const textLimits = { path: 200, title: 120, description: 300, label: 30, value: 64 };

/** Twice what any page needs: ours have at most two links and six answers. */
const mostLinks = 4;
const mostData = 12;
const mostParts = 10;
const highestOrder = 1_000;

const controlCharacter = /\p{Cc}/u;

/** Checks values from a manifest, which may be anything, against the type `Route`. */
export function shapeFaults(route: Partial<Route>): string[] {
  const { path = '', screen, within, where = {}, title, description, canonical, picture, access, data, links } = route;
  const shown = path.slice(0, textLimits.path);
  return [
    ...textFaults('the path', path, textLimits.path),
    ...(path.split('/', mostParts + 2).length > mostParts + 1
      ? [`it has more than ${mostParts} parts between slashes`]
      : []),
    ...textFaults('the title', title, textLimits.title),
    ...textFaults('the name of its screen', screen, textLimits.path),
    ...[within, canonical, picture].flatMap((text) => optionalFaults('an address or a name', text, textLimits.path)),
    ...optionalFaults('the description', description, textLimits.description),
    ...(typeof access === 'string' || isListOf(access, isText) ? [] : ['nothing says who may open it']),
    ...(isRecordOf(where, (values) => isListOf(values, isText)) ? [] : ['the values of a parameter aren’t texts']),
    ...Object.values(where).flatMap((values) =>
      values.flatMap((value) => textFaults('a value of a parameter', value, textLimits.value)),
    ),
    ...listFaults('answers', data, mostData, isNeed),
    ...listFaults('links', links, mostLinks, isLink),
    ...(Array.isArray(links) ? links.flatMap((link) => textFaults('a label', link?.label, textLimits.label)) : []),
  ].map((fault) => `${shown}: ${fault}`);
}

const optionalFaults = (what: string, text: unknown, most: number): string[] =>
  text === undefined ? [] : textFaults(what, text, most);

export function textFaults(what: string, text: unknown, most: number): string[] {
  if (!isText(text)) return [`${what} isn’t a text`];
  if (text.length > most) return [`${what} has ${formatNumber(text.length)} characters; ${most} are allowed`];
  return controlCharacter.test(text) ? [`${what} has a character that controls devices, for example a line break`] : [];
}

function listFaults(what: string, list: unknown, most: number, isItem: (item: unknown) => boolean): string[] {
  if (list === undefined) return [];
  if (!isListOf(list, isItem)) return [`its ${what} don’t match the contract of remotes`];
  return list.length > most ? [`it has ${formatNumber(list.length)} ${what}; ${most} are allowed`] : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isItem);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecordOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(isItem);

const isNeed = (need: unknown): boolean =>
  isRecord(need) &&
  isText(need['call']) &&
  [need['params'], need['inputs']].every((values) => values === undefined || isRecordOf(values, isText)) &&
  [need['query'], need['for']].every((names) => names === undefined || isListOf(names, isText)) &&
  [need['always'], need['own']].every((flag) => flag === undefined || flag === true);

const isLink = (link: unknown): boolean =>
  isRecord(link) &&
  isText(link['place']) &&
  isText(link['label']) &&
  [link['icon'], link['drawing'], link['group']].every((word) => word === undefined || isText(word)) &&
  Number.isInteger(link['order']) &&
  Math.abs(Number(link['order'])) <= highestOrder;
