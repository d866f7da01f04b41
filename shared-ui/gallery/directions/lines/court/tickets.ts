import { type Kitchen, KITCHENS } from './kitchens';

export interface Ticket {
  number: number;
  name: string;
  /** Minutes until all kitchens of the order are ready; below zero it is late. */
  left: number;
  ready: string;
  lines: readonly { count: number; dish: string; options?: string }[];
  note?: string | undefined;
  /** The other kitchens of the order. */
  with: readonly Kitchen[];
}

const { ronke, luz, coop, saffron } = KITCHENS;

export const NEW: readonly Ticket[] = [
  {
    number: 31,
    name: 'Amelia',
    left: 12,
    ready: '12:40',
    with: [ronke, luz],
    note: 'No peanuts, allergy',
    lines: [{ count: 1, dish: 'Dan Dan Noodles', options: 'extra chilli' }],
  },
  {
    number: 32,
    name: 'Jonathan-Maximilian',
    left: 14,
    ready: '12:42',
    with: [],
    lines: [
      { count: 2, dish: 'Char Siu Bao' },
      { count: 1, dish: 'Mapo Tofu' },
    ],
  },
  {
    number: 33,
    name: 'Sun-hee',
    left: 17,
    ready: '12:45',
    with: [coop],
    lines: [{ count: 3, dish: 'Crispy Spring Rolls', options: 'sweet chilli dip' }],
  },
];

export const COOKING: readonly Ticket[] = [
  {
    number: 24,
    name: 'Tunde',
    left: -4,
    ready: '12:24',
    with: [ronke],
    note: 'Sauce on the side',
    lines: [
      { count: 1, dish: 'Kung Pao Chicken' },
      { count: 1, dish: 'Prawn Chow Mein' },
    ],
  },
  { number: 26, name: 'Grace', left: 2, ready: '12:30', with: [luz], lines: [{ count: 2, dish: 'Dan Dan Noodles' }] },
  {
    number: 27,
    name: 'Oluwaseun',
    left: 4,
    ready: '12:32',
    with: [],
    lines: [{ count: 4, dish: 'Pork & Chive Dumplings', options: 'steamed' }],
  },
  {
    number: 28,
    name: 'Petra',
    left: 6,
    ready: '12:34',
    with: [saffron, luz, coop],
    lines: [
      { count: 1, dish: 'Mapo Tofu' },
      { count: 2, dish: 'Egg Rice' },
    ],
  },
  {
    number: 29,
    name: 'Ibrahim',
    left: 8,
    ready: '12:36',
    with: [],
    note: 'Two bowls, please',
    lines: [{ count: 1, dish: 'Prawn Chow Mein' }],
  },
  {
    number: 30,
    name: 'Chloé',
    left: 9,
    ready: '12:37',
    with: [saffron],
    lines: [{ count: 1, dish: 'Dan Dan Noodles', options: 'no pork' }],
  },
];

export const READY: readonly Ticket[] = [
  { number: 21, name: 'Marta', left: 0, ready: '12:26', with: [], lines: [{ count: 2, dish: 'Char Siu Bao' }] },
  { number: 23, name: 'Kofi', left: 0, ready: '12:28', with: [luz], lines: [{ count: 1, dish: 'Mapo Tofu' }] },
  { number: 25, name: 'Anneliese', left: 0, ready: '12:28', with: [], lines: [{ count: 1, dish: 'Spring Rolls' }] },
];

export const allDay: readonly [string, number][] = [
  ['Dan Dan Noodles', 4],
  ['Dumplings', 4],
  ['Spring Rolls', 3],
  ['Char Siu Bao', 2],
  ['Mapo Tofu', 2],
  ['Egg Rice', 2],
];
