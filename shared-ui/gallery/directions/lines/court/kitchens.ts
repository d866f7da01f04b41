/** The lines of the court. The letter says what the colour says, for people who can't tell the colours apart. */
export interface Kitchen {
  letter: string;
  name: string;
  line: 'red' | 'blue' | 'magenta' | 'orange' | 'purple' | 'teal' | 'brown' | 'slate';
  minutes: number;
  rating: string;
  counter: number;
  state: 'open' | 'busy' | 'closed';
}

const kitchen = (
  letter: string,
  name: string,
  line: Kitchen['line'],
  minutes: number,
  rating: string,
  counter: number,
  state: Kitchen['state'] = 'open',
): Kitchen => ({ letter, name, line, minutes, rating, counter, state });

export const KITCHENS = {
  mei: kitchen('M', 'Mei’s Golden Wok', 'red', 12, '4.7', 4),
  ronke: kitchen('R', 'Mama Ronke’s Pot', 'blue', 18, '4.9', 2),
  luz: kitchen('L', 'Luz Juice Bar', 'magenta', 5, '4.6', 7),
  coop: kitchen('C', 'Coop & Ember', 'orange', 25, '4.4', 1, 'busy'),
  saffron: kitchen('S', 'Saffron Door', 'purple', 15, '4.8', 3),
  nora: kitchen('N', 'Nora Bell’s Harbour Tea Room & Bakery', 'teal', 8, 'New', 6, 'closed'),
} as const;

export const kitchenList: readonly Kitchen[] = Object.values(KITCHENS);
