import { act, screen, within } from '@testing-library/react';
import { categories, type Category, type Dish } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { dish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setMotionPreference } from '#testing/motion-preference.ts';
import { showScreen } from '#testing/show-screen.tsx';
import HomeScreen from './home.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const menus: Record<Category, Dish[]> = {
  Chinese: [
    dish({ title: 'Dan dan noodles', category: 'Chinese', price: 9 }),
    dish({ title: 'Not the first', category: 'Chinese' }),
  ],
  Rice: [dish({ title: 'Jollof rice', category: 'Rice', price: 8.5 })],
  Drinks: [dish({ title: 'Zobo', category: 'Drinks', price: 3.25 })],
  Chicken: [dish({ title: 'Suya chicken', category: 'Chicken', price: 11 })],
};

const menuOf = (category: string | undefined): Dish[] => menus[category as Category];
const show = () => act(async () => showScreen(HomeScreen, { path: '/', at: '/' }));
const serve = (answers: Answers = {}) =>
  fakeServer({
    'GET /category/{category}': ({ params }) => menuOf(params.category),
    'GET /banner': () => ({ text: 'Come hungry' }),
    'GET /admin': () => [],
    'GET /kitchens': () => [],
    ...answers,
  });
beforeEach(() => setMotionPreference(true));

test('shows what is special as a map of the kitchens with their minutes', async () => {
  const of = (name: string, readyIn: number) => ({ kitchen: { id: name, name }, readyIn });
  serve({
    'GET /category/{category}': ({ params }) =>
      menuOf(params.category).map((one) => ({
        ...one,
        ...(params.category === 'Drinks' ? of('Luz', 5) : of('Ronke', 18)),
      })),
  });
  await show();
  const map = within(await screen.findByRole('img', { name: 'For example, all ready together in 18 minutes' }));
  expect(map.getByText('Ronke')).toBeVisible();
  expect(map.getByText('Luz')).toBeVisible();
  expect(map.getByText('5 min')).toBeVisible();
});

test('gives a kitchen the same minutes on the map and in the list', async () => {
  const times: Record<Category, number[]> = { Chinese: [18, 20, 22], Rice: [], Drinks: [5, 9, 11], Chicken: [] };
  serve({
    'GET /category/{category}': ({ params }) =>
      times[params.category as Category].map((readyIn) =>
        dish({
          title: `${params.category} ${readyIn}`,
          kitchen: { id: params.category as string, name: params.category as string },
          readyIn,
        }),
      ),
    'GET /kitchens': () => ['Chinese', 'Drinks'].map((name) => ({ _id: name, name, slug: name })),
  });
  await show();
  const map = within(await screen.findByRole('img', { name: 'For example, all ready together in 20 minutes' }));
  expect(map.getByText('9 min')).toBeVisible();
  const kitchens = within(await screen.findByRole('region', { name: 'Our kitchens' }));
  for (const minutes of ['20 min', '9 min']) expect(await kitchens.findByText(minutes)).toBeVisible();
});

test('shows two more favourites of each menu that can be ordered', async () => {
  const many = ['First', 'Second', 'Third', 'Fourth'];
  serve({
    'GET /category/{category}': ({ params }) =>
      many.map((place) =>
        dish({
          title: `${place} ${params.category}`,
          category: params.category as Category,
          soldOut: place === 'Third',
        }),
      ),
  });
  await show();
  const popular = within(await screen.findByRole('region', { name: 'Popular now' }));
  expect(popular.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    categories.flatMap((category) => [`Second ${category}`, `Fourth ${category}`]),
  );
});

test('lists the kitchens below the banner with minutes and rating, closed ones last', async () => {
  const closed = { text: 'Opens at 17:00', opensAt: '2026-03-05T17:00:00.000Z' };
  serve({
    'GET /category/{category}': ({ params }) => [
      dish({
        title: `${params.category}`,
        ...(params.category === 'Rice'
          ? { kitchen: { id: 'k2', name: '麺' }, readyIn: 12 }
          : { kitchen: { id: 'k1', name: 'Ada Obi' }, closed }),
      }),
    ],
    'GET /kitchens': () => [
      { _id: 'k1', name: 'Ada Obi', slug: 'ada-obi' },
      { _id: 'k2', name: '麺', slug: '麺', rating: { stars: 4.7, reviews: 12 } },
    ],
  });
  await show();
  const kitchens = within(await screen.findByRole('region', { name: 'Our kitchens' }));
  expect(await kitchens.findByText('12 min')).toBeVisible();
  expect(kitchens.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['麺12 min★ 4.7', '/kitchen/k2/%E9%BA%BA'],
    ['Ada ObiOpens at 17:00New', '/kitchen/k1/ada-obi'],
  ]);
  expect(
    screen
      .getByRole('heading', { name: 'In good company' })
      .compareDocumentPosition(screen.getByRole('heading', { name: 'Our kitchens' })),
  ).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
