import { randomNumbers } from '../random-numbers';
import { notes, pickUpNames, regulars } from './regulars';
import { storyOf, type Story } from './stories';

/** A dish of the demo, as the tools hand it over. */
export interface PlannedDish {
  slug: string;
  title: string;
  seller: string;
  category: string;
  price: number;
  description: string;
  options?: { required: boolean; choices: { id: string; price: number }[] }[];
}

export interface PlannedLine {
  slug: string;
  quantity: number;
  choices: string[];
  price: number;
  note?: string;
}

export interface PlannedOrder {
  at: number;
  /** An address, or undefined for a guest. */
  buyer: string | undefined;
  name: string;
  table: number | undefined;
  lines: PlannedLine[];
  story: Story;
}

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;
const noon = 11 * hour;
const evening = 16.5 * hour;
/** A Sunday. The load moves all times, so only the hours and the rhythm of a week matter. */
export const start = Date.UTC(2026, 2, 1);
export const days = 21;
/** Orders of a day from Sunday on: the court is an office court, and Friday is the day on which people treat themselves. */
const ordersOfWeekday = [9, 14, 15, 15, 16, 21, 12];
const shareAtNoon = 0.64;
/** Some dishes sell better than others. */
const popularity = [9, 6, 4, 3, 2, 2, 1, 1];
/** The kitchen that everybody can sign in to has the most to show. */
const signInKitchen = 'seller@example.com';
const moreOfIt = 4;
/** Dishes of each basket in a sample of six. */
const dishesOfBaskets = [1, 1, 2, 2, 3, 4];
const guests = 0.12;

/** Everything that guests and regulars order in three weeks, by time. The same numbers each time. */
export function planOrders(menu: readonly PlannedDish[]): PlannedOrder[] {
  const random = randomNumbers(38);
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const weighted = menu.flatMap((dish, place) =>
    Array.from(
      { length: (popularity[place % popularity.length] ?? 1) + (dish.seller === signInKitchen ? moreOfIt : 0) },
      () => dish,
    ),
  );

  const lineOf = (dish: PlannedDish): PlannedLine => {
    const chosen = (dish.options ?? []).flatMap(({ required, choices }) =>
      required || random() < 0.4 ? [oneOf(choices)] : [],
    );
    const price = chosen.reduce((sum, choice) => sum + choice.price, dish.price);
    return {
      slug: dish.slug,
      quantity: random() < 0.15 ? 2 : 1,
      choices: chosen.map(({ id }) => id),
      price: Math.round(price * 100) / 100,
      ...(random() < 0.12 && { note: oneOf(notes) }),
    };
  };
  const timeOf = (place: number): number => {
    // The sum of two random numbers makes a peak in the middle.
    const inPeak = (random() + random()) / 2;
    const from = random() < shareAtNoon ? noon : evening;
    return start + place * day + from + Math.round(inPeak * (from === noon ? 3.2 : 4) * hour);
  };
  const orderAt = (at: number): PlannedOrder => {
    const dishes = new Set<PlannedDish>();
    const count = oneOf(dishesOfBaskets);
    while (dishes.size < count) dishes.add(oneOf(weighted));
    const buyer = random() < guests ? undefined : oneOf(regulars);
    return {
      at,
      buyer: buyer?.email,
      name: buyer?.name.split(' ')[0] ?? oneOf(pickUpNames),
      table: random() < 0.35 ? 1 + below(24) : undefined,
      lines: [...dishes].map(lineOf),
      story: 'as usual',
    };
  };
  return Array.from({ length: days }, (_, place) => place)
    .flatMap((place) => Array.from({ length: ordersOfWeekday[place % 7] ?? 0 }, () => orderAt(timeOf(place))))
    .toSorted((a, b) => a.at - b.at)
    .map((order, place) => ({ ...order, story: storyOf(order, place) }));
}

/** When the last hour begins, in which the kitchens have their hands full. */
export const rushFrom = start + (days - 1) * day + 20 * hour + 30 * minute;
export const end = rushFrom + 22 * minute;

/** Orders that are still in work when the past ends: each has something of the kitchen that everybody can sign in to. */
export function planRush(menu: readonly PlannedDish[]): PlannedOrder[] {
  const own = menu.filter(({ seller, options }) => seller === signInKitchen && !options?.length);
  const others = menu.filter(({ seller, options }) => seller === 'mei@example.com' && !options?.length);
  const plain = ({ slug, price }: PlannedDish): PlannedLine => ({ slug, price, quantity: 1, choices: [] });
  return Array.from({ length: 7 }, (_, place) => ({
    at: rushFrom + (2 + place * 2) * minute,
    buyer: regulars[place]?.email,
    name: regulars[place]?.name.split(' ')[0] ?? 'Ama',
    table: place % 3 === 0 ? place + 2 : undefined,
    lines: [own[place % own.length], own[(place + 1) % own.length], others[place % others.length]]
      .slice(place % 2, 3)
      .flatMap((dish) => (dish ? [plain(dish)] : [])),
    story: 'in work' as const,
  }));
}
