import type { DataNeed, ScreenId } from './data-need';

/** The kinds of values of a slot’s props. The page may leave out one with a question mark. */
export type PropKind = 'text' | 'number' | 'flag' | 'text?' | 'number?' | 'flag?';
export type PropsOfSlot = Readonly<Record<string, string | number | boolean | undefined>>;

/** A place on a screen, which parts of other teams fill. Its key is the screen and the place: 'dish-page#below'. */
export interface SlotOffer {
  /** Rises when a prop is dropped or changed, because parts rely on it. */
  version: number;
  props: Readonly<Record<string, PropKind>>;
  /** How many parts it holds. */
  atMost: number;
}

/** A part of this remote in the slot of another one. Its code is src/parts/<name>/<name>.part.tsx. */
export interface Part {
  /** 'storefront/dish-page#below' */
  slot: `${string}/${string}#${string}`;
  /** The versions of the slot that the part understands. */
  versions: readonly number[];
  name: string;
  /** Sorts the parts of a slot. */
  order: number;
  /** Read calls that the server makes before it renders the part. Their path parameters are those of the page. */
  data?: readonly PartNeed[];
}

export type PartNeed = Pick<DataNeed, 'call' | 'params' | 'inputs' | 'paged'>;

/** No folder of a screen has a dot in its name, so a part is exposed beside the screens. */
export const partScreen = (part: string): string => `${part}.part`;

export const isPartScreen = (screen: string): boolean => screen.endsWith('.part');

/** Returns what is wrong with the props, in the words of a log. */
export function propFault({ props: kinds }: Pick<SlotOffer, 'props'>, props: PropsOfSlot): string | undefined {
  for (const [name, kind] of Object.entries(kinds)) {
    const value = props[name];
    if (value === undefined && kind.endsWith('?')) continue;
    if (typeof value !== typeOf[kind.replace('?', '')]) return `${name} is ${typeof value}, not a ${kind}`;
  }
  const unknown = Object.keys(props).find((name) => !Object.hasOwn(kinds, name));
  return unknown && `${unknown} isn’t one of its props`;
}

const typeOf: Readonly<Record<string, string>> = { text: 'string', number: 'number', flag: 'boolean' };

/** A part as the page shows it. */
export interface PlacedPart {
  /** The place on the screen: 'below'. */
  place: string;
  /** 'reviews/dish-reviews.part' */
  id: ScreenId;
  data?: readonly PartNeed[];
}
