import { median } from '../median';
import { randomNumbers } from '../random-numbers';

const minute = 60_000;
const length = 150 * minute;
/** How many earlier cookings of a dish the server looks at. */
const cookedBefore = 50;

export interface Kitchen {
  places: number;
  /** Cooking times of its dishes, in minutes. */
  dishes: readonly number[];
}

/** A bar, noodles, grills and stews. In the rush, each has more orders than places. */
export const kitchens: readonly Kitchen[] = [
  { places: 5, dishes: [2, 3, 4] },
  { places: 8, dishes: [5, 6, 8] },
  { places: 8, dishes: [6, 8, 9] },
  { places: 10, dishes: [7, 9, 12] },
  { places: 10, dishes: [8, 10, 12] },
  { places: 11, dishes: [9, 11, 13] },
  { places: 13, dishes: [10, 12, 16] },
  { places: 16, dishes: [12, 15, 18] },
];

/** The number of kitchens of each basket in a sample of eight. */
const kitchensOfBaskets = [1, 1, 2, 2, 2, 3, 3, 4];

export interface OrderedTicket {
  kitchen: number;
  /** The duration that the court has learned. */
  learned: number;
  /** The duration this time. */
  real: number;
}

export interface Basket {
  paidAt: number;
  tickets: OrderedTicket[];
}

interface Noon {
  seed: number;
  baskets: number;
  /** The standard deviation of a cooking time, as a share of the usual time. */
  noise: number;
}

/** Spreads baskets over two and a half hours with the rush in the middle, sorted by time. */
export function noonOf({ seed, baskets, noise }: Noon): Basket[] {
  const random = randomNumbers(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const cooked = (minutes: number) => Math.round(minutes * minute * Math.exp(noise * normal()));
  const learned = kitchens.map(({ dishes }) =>
    dishes.map((minutes) => median(Array.from({ length: cookedBefore }, () => cooked(minutes)))),
  );
  const below = (count: number) => Math.floor(random() * count);
  const ticketOf = (kitchen: number): OrderedTicket => {
    const { dishes } = kitchens[kitchen] as Kitchen;
    const dish = below(dishes.length);
    return { kitchen, learned: learned[kitchen]?.[dish] as number, real: cooked(dishes[dish] as number) };
  };
  const basket = (): Basket => {
    const count = kitchensOfBaskets[below(kitchensOfBaskets.length)] as number;
    const chosen = new Set<number>();
    while (chosen.size < count) chosen.add(below(kitchens.length));
    return { paidAt: Math.round(((random() + random()) / 2) * length), tickets: [...chosen].map(ticketOf) };
  };
  return Array.from({ length: baskets }, basket).toSorted((a, b) => a.paidAt - b.paidAt);
}
