import type { ReactNode } from 'react';
import type { LineupNews } from '@food-court/federation/discovery';
import { reloadDocument } from '../navigation/new-document';
import { registered } from './fake-runtime';
import { lineup, openSite, publishBuild } from './open-site';
import { route } from './routes';

/** A kitchen with several builds and a bar that works, for recovery tests, which mock ../navigation/new-document. */
export let kitchen: string;
export let bar: string;
let tests = 0;

export const closed = 'This part of the food court is closed for a moment';

const shows = (text: string) => () => <h1>{text}</h1>;
export const throws = (): never => {
  throw new Error('no soup');
};
export const publishKitchen = (number: string, menu: () => ReactNode = shows(`Soup of build ${number}`)): void =>
  publishBuild(`${kitchen}@${number}`, {
    routes: [route('/menu', `${kitchen}/menu`, { title: 'Menu' })],
    screens: { menu: menu as () => never },
  });

beforeEach(() => {
  jest.mocked(reloadDocument).mockClear();
  tests += 1;
  [kitchen, bar] = [`stove${tests}`, `counter${tests}`];
  publishBuild(`${bar}@1`, {
    routes: [route('/drinks', `${bar}/drinks`, { title: 'Drinks' })],
    screens: { drinks: shows('Tea') },
  });
  for (const number of ['1', '2', '3']) publishKitchen(number);
  registered.length = 0;
});

/** For example '2 1': build 2 of the kitchen, with build 1 as its fallback. */
export const lineupWith = (number: string): LineupNews => lineup(`${kitchen}@${number}`, `${bar}@1`);
export const open = (number: string) => openSite(lineupWith(number), '/drinks');
export const registeredKitchens = (): string[] => registered.filter((id) => id.startsWith(kitchen));

/** The report of a failed build of the kitchen. */
export const report = (what: string, number = '2') =>
  expect.objectContaining({ name: kitchen, build: number, what, path: '/' }) as unknown;
