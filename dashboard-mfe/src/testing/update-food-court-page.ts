import { screen, within } from '@testing-library/react';
import { ApiError, type ManagedDish } from '@food-court/shared-api';
import { courtTermDefaults } from '@food-court/shared-api/court-terms';
import type { Answers } from '@food-court/shared-api/testing';
import UpdateFoodCourtScreen from '../screens/court/update-food-court/update-food-court.screen';
import { fakeServer, managedDish } from './fake-server';
import { showScreen } from './show-screen';

export const path = '/dashboard/update-food-court';
export const unreachable = new ApiError(
  'unreachable',
  'The food court can’t be reached. Please check your connection.',
);

export const jollof = managedDish({ title: 'Jollof rice', shownFirst: true });
export const fried = managedDish({ title: 'Fried rice', author: 'Bea Cook', soldOut: true });
const wings = managedDish({ title: 'Wings', category: 'Chicken', hidden: true });

/** A fake server with dishes that can be listed, changed and deleted. */
export function fakeServerWithDishes(dishes: ManagedDish[] = [jollof, fried, wings], answers: Answers = {}) {
  let menu = dishes;
  const made = fakeServer({
    'GET /all-products': ({ query }) => {
      const category = query.get('category');
      const words = (query.get('search') ?? '').toLowerCase();
      const found = menu.filter(
        (dish) =>
          (!category || dish.category === category) && `${dish.title} ${dish.author}`.toLowerCase().includes(words),
      );
      const page = Number(query.get('page') ?? 1);
      return { rows: found.slice((page - 1) * 20, page * 20), total: found.length };
    },
    'GET /category/{category}': ({ params }) =>
      menu
        .filter(({ category, hidden }) => category === params.category && !hidden)
        .sort((a, b) => Number(b.shownFirst) - Number(a.shownFirst)),
    'PATCH /products/{id}': ({ params, body }) => {
      const change = body as Partial<ManagedDish>;
      const changed = { ...menu.find(({ _id }) => _id === params.id)!, ...change };
      menu = menu.map((dish) =>
        dish._id === changed._id
          ? changed
          : change.shownFirst && dish.category === changed.category
            ? { ...dish, shownFirst: false }
            : dish,
      );
      return changed;
    },
    'DELETE /products/{id}': ({ params }) => {
      menu = menu.filter(({ _id }) => _id !== params.id);
      return { _id: params.id! };
    },
    'GET /banner': () => ({ text: 'Four kitchens, one table.' }),
    'GET /commission': () => ({ percent: 10, kitchens: [] }),
    'GET /commission-changes': () => ({ items: [] }),
    'GET /tax': () => ({ percent: 0, others: [] }),
    'GET /tax-changes': () => ({ items: [] }),
    'GET /court-terms': () => ({ ...courtTermDefaults, defaults: [] }),
    'GET /court-term-changes': () => ({ items: [] }),
    'GET /tips': () => ({ on: false }),
    'GET /delivery': () => ({
      on: false,
      reachKm: 8,
      zones: [],
      least: 390,
      most: 850,
      perKm: 92,
      step: 1,
      mostStep: 1.5,
      nairaPerDollar: 1_500,
    }),
    'GET /service-fee': () => ({ amount: 0 }),
    'GET /service-fee-changes': () => ({ items: [] }),
    'GET /rent': () => ({ kitchens: [] }),
    'GET /rent-changes': () => ({ items: [] }),
    'GET /users': () => ({ rows: [], total: 0 }),
    ...answers,
  });
  return {
    made,
    changes: () => made.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]),
  };
}

export const show = (search = '') => showScreen(UpdateFoodCourtScreen, { path, at: path + search });
const rows = async () => within(await screen.findByRole('list', { name: 'Dishes' })).getAllByRole('listitem');
export const titles = async () => (await rows()).map((row) => within(row).getByRole('heading').textContent);
export const rowOf = (title: string) =>
  within(
    within(screen.getByRole('list', { name: 'Dishes' }))
      .getByRole('heading', { name: title })
      .closest<HTMLElement>('li')!,
  );
