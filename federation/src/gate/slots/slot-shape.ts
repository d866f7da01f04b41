import type { Part, Surface } from '#surface/surface';

/** Twice what a page needs. */
const slotLimits = { slots: 8, parts: 8, atMost: 3, props: 12, versions: 5, data: 4, order: 1_000 };

const word = /^[a-z][a-z0-9-]{0,63}$/;
const slotKey = /^[a-z][a-z0-9-]{0,63}#[a-z][a-z0-9-]{0,63}$/;
const slotName = /^[a-z][a-z0-9-]{0,63}\/[a-z][a-z0-9-]{0,63}#[a-z][a-z0-9-]{0,63}$/;
export const isSlotName = (text: string): text is Part['slot'] => slotName.test(text);
const propName = /^[a-z][A-Za-z0-9]{0,31}$/;
/** React takes these for itself. */
const reserved = new Set(['children', 'key', 'ref']);
const kinds = new Set(['text', 'number', 'flag', 'text?', 'number?', 'flag?']);

type Given = Readonly<Record<string, unknown>>;

/** Checks slots and parts from a manifest, which may be anything, against their types. */
export function slotShapeFaults({ slots, parts }: Pick<Surface, 'slots' | 'parts'>): string[] {
  const offered: unknown = slots ?? {};
  const filling: unknown = parts ?? [];
  if (!isRecord(offered)) return ['its slots aren’t keyed by their names'];
  if (!Array.isArray(filling)) return ['its parts aren’t a list'];
  const keys = Object.keys(offered);
  if (keys.length > slotLimits.slots) return [`it has ${keys.length} slots; ${slotLimits.slots} are allowed`];
  if (filling.length > slotLimits.parts) return [`it has ${filling.length} parts; ${slotLimits.parts} are allowed`];
  return [...keys.flatMap((key) => offerFaults(key, offered[key])), ...filling.flatMap(partFaults)];
}

function offerFaults(key: string, offer: unknown): string[] {
  if (!slotKey.test(key))
    return [`${key.slice(0, 60)} can’t be the name of a slot. Write a screen and a place: dish-page#below`];
  if (!isRecord(offer)) return [`the slot ${key} is described by nothing`];
  const props = isRecord(offer.props) ? Object.entries(offer.props) : [];
  return [
    ...(isPositive(offer.version, 1_000) ? [] : [`the version of the slot ${key} isn’t a number from 1 on`]),
    ...(isPositive(offer.atMost, slotLimits.atMost)
      ? []
      : [`the slot ${key} must hold one to ${slotLimits.atMost} parts (atMost)`]),
    ...(isRecord(offer.props) && props.length <= slotLimits.props
      ? []
      : [`the slot ${key} must list its props, ${slotLimits.props} at most`]),
    ...props
      .filter(([name, kind]) => !propName.test(name) || reserved.has(name) || !kinds.has(String(kind)))
      .map(
        ([name]) =>
          `the prop ${name.slice(0, 40)} of the slot ${key} must be a word and one of ${[...kinds].join(', ')}`,
      ),
  ];
}

function partFaults(part: unknown): string[] {
  if (!isRecord(part) || !word.test(String(part.name)))
    return ['a part has no name of lowercase letters, digits and hyphens'];
  const { name, slot, versions, order, data = [] } = part;
  const shown = `the part ${String(name)}`;
  return [
    ...(isSlotName(String(slot)) ? [] : [`${shown} must name a slot like storefront/dish-page#below`]),
    ...(isList(versions, slotLimits.versions, (version) => isPositive(version, 1_000)) && versions.length > 0
      ? []
      : [`${shown} must list the versions of the slot that it understands`]),
    ...(Number.isInteger(order) && Math.abs(Number(order)) <= slotLimits.order ? [] : [`${shown} has no order`]),
    ...(isList(data, slotLimits.data, isNeed)
      ? []
      : [`the data of ${shown} must be at most ${slotLimits.data} calls that are the same for every visitor`]),
  ];
}

/** A page with parts is cached for everybody, so nothing of a person and nothing of the query can be among their data. */
const needKeys = new Set(['call', 'params', 'inputs', 'paged']);
const isNeed = (need: unknown): boolean =>
  isRecord(need) &&
  typeof need.call === 'string' &&
  Object.keys(need).every((key) => needKeys.has(key)) &&
  [need.params, need.inputs].every((values) => values === undefined || isTexts(values)) &&
  [undefined, true].includes(need.paged as true | undefined);

const isTexts = (values: unknown): boolean =>
  isRecord(values) && Object.values(values).every((value) => typeof value === 'string' && value.length <= 200);

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown, most: number, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= most && value.every(isItem);

const isPositive = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
