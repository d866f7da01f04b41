import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, categories, type Category, type Dish } from 'shared-api';
import { dish, fakeCourt } from '../testing/fake-court';
import { visitorWantsMotion } from '../testing/motion';
import { showScreen } from '../testing/show-screen';
import HomeScreen from './home.screen';

const menus: Record<Category, Dish[]> = {
  Chinese: [dish({ title: 'Dan dan noodles', category: 'Chinese', price: 9 }), dish({ title: 'Not the first', category: 'Chinese' })],
  Rice: [dish({ title: 'Jollof rice', category: 'Rice', price: 8.5 })],
  Drinks: [dish({ title: 'Zobo', category: 'Drinks', price: 3.25 })],
  Chicken: [dish({ title: 'Suya chicken', category: 'Chicken', price: 11 })],
};

const menuOf = (category: string | undefined): Dish[] => menus[category as Category];
const show = () => showScreen(HomeScreen, { path: '/', at: '/' });
const cards = () => screen.findAllByRole('article');

beforeEach(() => visitorWantsMotion(true));

test('shows the first dish of each category with its facts and a way to the category', async () => {
  fakeCourt({ 'GET /category/{category}': ({ params }) => menuOf(params.category) });
  show();

  const shown = await cards();
  expect(shown.map((card) => within(card).getByRole('heading').textContent)).toEqual(categories.map((category) => menuOf(category)[0]?.title));
  const jollof = within(shown[1]!);
  expect(jollof.getByRole('img', { name: 'Jollof rice' })).toBeInTheDocument();
  expect(jollof.getByText('$8.50')).toBeInTheDocument();
  expect(jollof.getByText('Rice')).toBeInTheDocument();
  expect(jollof.getByText('All about Jollof rice.')).toBeInTheDocument();
  expect(jollof.getByRole('link')).toHaveAttribute('href', '/Rice');
});

test('shows no dish before all four calls have answered', async () => {
  let answerDrinks = (_: Dish[]) => {};
  const drinks = new Promise<Dish[]>((resolve) => (answerDrinks = resolve));
  const made = fakeCourt({ 'GET /category/{category}': ({ params }) => (params.category === 'Drinks' ? drinks : menuOf(params.category)) });
  show();

  expect(await screen.findByRole('status')).toHaveTextContent('Loading dishes');
  expect(made).toHaveLength(4);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  answerDrinks(menus.Drinks);
  expect(await cards()).toHaveLength(4);
});

test('a category whose call failed can be asked again while the others stay', async () => {
  let down = true;
  fakeCourt({
    'GET /category/{category}': ({ params }) => {
      if (down && params.category === 'Chicken') throw new ApiError('unavailable', 'The kitchen is closed.', 503);
      return menuOf(params.category);
    },
  });
  show();

  expect(await cards()).toHaveLength(3);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Chicken didn’t arrive');

  down = false;
  await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Suya chicken' })).toBeInTheDocument();
  expect(await cards()).toHaveLength(4);
});

test('a category without a dish says so', async () => {
  fakeCourt({ 'GET /category/{category}': ({ params }) => (params.category === 'Drinks' ? [] : menuOf(params.category)) });
  show();
  expect(await screen.findByRole('heading', { name: 'Drinks is warming up' })).toBeInTheDocument();
  expect(await cards()).toHaveLength(3);
});

test('the category selector offers the four in the order of the specification and goes there', async () => {
  fakeCourt({ 'GET /category/{category}': ({ params }) => menuOf(params.category) });
  show();
  const selector = within(screen.getByRole('navigation', { name: 'Choose a category' }));
  expect(selector.getAllByRole('link').map((link) => link.textContent)).toEqual(['Chinese', 'Drinks', 'Rice', 'Chicken']);

  await userEvent.click(selector.getByRole('link', { name: 'Drinks' }));
  expect(screen.getByText(/You are at \/Drinks/)).toBeInTheDocument();
});

test('the banner welcomes, whatever the typewriter is at', async () => {
  fakeCourt({ 'GET /category/{category}': ({ params }) => menuOf(params.category) });
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Hungry for hot noodles, jollof rice, iced drinks or fried wings?' })).toBeInTheDocument();
  await cards();
});

test('all that moves can be stopped from either place, and played again', async () => {
  fakeCourt({ 'GET /category/{category}': ({ params }) => menuOf(params.category) });
  show();
  await cards();
  const [, belowTheStrips] = screen.getAllByRole('button', { name: 'Pause motion' });
  await userEvent.click(belowTheStrips!);
  expect(screen.getByText('Welcome to Food Court').closest('.still')).toContainElement(belowTheStrips!);

  const [inTheBanner] = screen.getAllByRole('button', { name: 'Play motion' });
  await userEvent.click(inTheBanner!);
  expect(document.querySelector('.still')).not.toBeInTheDocument();
});
