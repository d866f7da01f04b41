import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Dish } from '@food-court/shared-api';
import { dish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import CategoryScreen from './category.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const dishes = (count: number, from = 1): Dish[] =>
  Array.from({ length: count }, (_, place) => dish({ title: `Rice no. ${from + place}` }));
const show = () => showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
const cards = () => screen.findAllByRole('article');

test('lists the dishes of the category with picture, title, price, category and description (spec 2.2, 2.47, 2.48, 2.49, 9.5)', async () => {
  fakeServer({ 'GET /products/{category}': () => dishes(2) });
  show();

  expect(screen.getByRole('heading', { level: 1, name: 'Rice' })).toBeInTheDocument();
  const [first] = await cards();
  const card = within(first!);
  expect(card.getByRole('heading', { name: 'Rice no. 1' })).toBeInTheDocument();
  expect(card.getByRole('img', { name: 'Rice no. 1' })).toBeInTheDocument();
  expect(card.getByText('$12.50')).toBeInTheDocument();
  expect(card.getByText('Rice')).toBeInTheDocument();
  expect(card.getByText('Ada')).toBeInTheDocument();
  expect(card.getByText('All about Rice no. 1.')).toBeInTheDocument();
  const names = card.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));
  expect(names).toEqual(['Buy Now', 'Add Rice no. 1 to basket', 'Add to wish']);
});

test('describes each button of a card once by its dish, and puts the cards of the first page in no unnamed group', async () => {
  fakeServer({ 'GET /products/{category}': () => dishes(1) });
  show();
  const [card] = await cards();
  for (const name of ['Buy Now', 'Add to wish'])
    expect(within(card!).getByRole('button', { name })).toHaveAccessibleDescription('Rice no. 1');
  expect(within(card!).getByRole('button', { name: 'Add Rice no. 1 to basket' })).not.toHaveAccessibleDescription();
  expect(card!.closest('[role=group]')).not.toBeInTheDocument();
});

test('loads only the first picture at once and with high priority', async () => {
  fakeServer({ 'GET /products/{category}': () => dishes(6) });
  show();
  await cards();
  const pictures = screen.getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', ...Array(5).fill(null)]);
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', ...Array(5).fill('lazy')]);
});

test('shows more dishes page by page until the last page', async () => {
  const made = fakeServer({
    'GET /products/{category}': ({ query }) =>
      query.get('cursor') === 'c2' ? { items: dishes(3, 25) } : { items: dishes(24), next: 'c2' },
  });
  show();
  expect(await cards()).toHaveLength(24);

  await userEvent.click(screen.getByRole('button', { name: 'Show more dishes' }));
  expect(await screen.findByRole('heading', { name: 'Rice no. 27' })).toBeInTheDocument();
  expect(await cards()).toHaveLength(27);
  expect(screen.queryByRole('button', { name: 'Show more dishes' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'More from the Rice menu' })).toHaveFocus();
  expect(made).toEqual(['GET /products/Rice', 'GET /products/Rice?cursor=c2']);
});

test('retries a page that failed to load and keeps the loaded dishes', async () => {
  let down = true;
  fakeServer({
    'GET /products/{category}': ({ query }) => {
      if (!query.has('cursor')) return { items: dishes(24), next: 'c2' };
      if (down) throw new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');
      return { items: dishes(1, 25) };
    },
  });
  show();
  await cards();
  await userEvent.click(screen.getByRole('button', { name: 'Show more dishes' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('The food court can’t be reached.');
  expect(await cards()).toHaveLength(24);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Rice no. 25' })).toBeInTheDocument();
});

test('shows an empty state with a link home for a category without dishes', async () => {
  fakeServer({ 'GET /products/{category}': () => [] });
  show();
  expect(await screen.findByRole('heading', { name: 'Nothing on the Rice menu yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the food court' })).toHaveAttribute('href', '/');
});
