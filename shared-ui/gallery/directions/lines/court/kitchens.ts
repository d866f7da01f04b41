/** The lines of the court. The letter says what the colour says, for people who can't tell the colours apart. */
export interface Kitchen {
  letter: string;
  name: string;
  colour: string;
  minutes: number;
  rating: string;
  counter: number;
  state: 'open' | 'busy' | 'closed';
}

const kitchen = (
  letter: string,
  name: string,
  colour: string,
  minutes: number,
  rating: string,
  counter: number,
  state: Kitchen['state'] = 'open',
): Kitchen => ({ letter, name, colour, minutes, rating, counter, state });

export const KITCHENS = {
  mei: kitchen('M', 'Mei’s Golden Wok', '#d42a2a', 12, '4.7', 4),
  ronke: kitchen('R', 'Mama Ronke’s Pot', '#1573d1', 18, '4.9', 2),
  luz: kitchen('L', 'Luz Juice Bar', '#c7308c', 5, '4.6', 7),
  coop: kitchen('C', 'Coop & Ember', '#c2540a', 25, '4.4', 1, 'busy'),
  saffron: kitchen('S', 'Saffron Door', '#8a4fd0', 15, '4.8', 3),
  nora: kitchen('N', 'Nora Bell’s Harbour Tea Room & Bakery', '#00808a', 8, 'New', 6, 'closed'),
} as const;

export const kitchenList: readonly Kitchen[] = Object.values(KITCHENS);
