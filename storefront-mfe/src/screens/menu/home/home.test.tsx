import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, categories, type Category, type Dish } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { dish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, signedOut } from '#testing/fake-session.ts';
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
const ofEachMenu = async () => within(await screen.findByRole('region', { name: 'Fresh from our kitchens' }));
const cards = async () => (await ofEachMenu()).findAllByRole('article');

beforeEach(() => setMotionPreference(true));

test('shows the first dish of each category with its details and a link to the category (spec 2.1, 2.41, 2.44, 2.45, 9.6)', async () => {
  serve();
  await show();

  const shown = await cards();
  expect(shown.map((card) => within(card).getByRole('heading').textContent)).toEqual(
    categories.map((category) => menuOf(category)[0]?.title),
  );
  const jollof = within(shown[1]!);
  expect(jollof.getByRole('img', { name: 'Jollof rice' })).toBeInTheDocument();
  expect(jollof.getByText('$8.50')).toBeInTheDocument();
  expect(jollof.getByText('Rice')).toBeInTheDocument();
  expect(jollof.getByText('All about Jollof rice.')).toBeInTheDocument();
  expect(jollof.getByRole('link', { name: 'Rice menu' })).toHaveAttribute('href', '/Rice');
  expect(jollof.getByRole('link', { name: 'Jollof rice' })).toHaveAttribute(
    'href',
    '/dish/dish-Jollof-rice/jollof-rice',
  );
});

test('shows no dish before all four calls have returned (spec 2.40)', async () => {
  let answerDrinks = (_: Dish[]) => {};
  const drinks = new Promise<Dish[]>((resolve) => (answerDrinks = resolve));
  const made = serve({
    'GET /category/{category}': ({ params }) => (params.category === 'Drinks' ? drinks : menuOf(params.category)),
  });
  await show();

  expect(await screen.findByRole('status')).toHaveTextContent('Loading dishes');
  expect(made.filter((request) => request.startsWith('GET /category/'))).toHaveLength(4);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  answerDrinks(menus.Drinks);
  expect(await cards()).toHaveLength(4);
});

test('offers a retry for a failed category while the others stay (spec 2.40)', async () => {
  let down = true;
  serve({
    'GET /category/{category}': ({ params }) => {
      if (down && params.category === 'Chicken') throw new ApiError('unavailable', 'The kitchen is closed.', 503);
      return menuOf(params.category);
    },
  });
  await show();

  expect(await cards()).toHaveLength(3);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('We couldn’t load Chicken');

  down = false;
  await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Suya chicken' })).toBeInTheDocument();
  expect(await cards()).toHaveLength(4);
});

test('shows a notice for a category without a dish', async () => {
  serve({ 'GET /category/{category}': ({ params }) => (params.category === 'Drinks' ? [] : menuOf(params.category)) });
  await show();
  expect(await screen.findByRole('heading', { name: 'Drinks is warming up' })).toBeInTheDocument();
  expect(await cards()).toHaveLength(3);
});

test('links to the four categories in the order of the specification (spec 2.42, 2.43, 9.3)', async () => {
  serve();
  await show();
  const selector = within(screen.getByRole('navigation', { name: 'Choose a category' }));
  expect(selector.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Chinese',
    'Drinks',
    'Rice',
    'Chicken',
  ]);

  await userEvent.click(selector.getByRole('link', { name: 'Drinks' }));
  expect(screen.getByText(/You are at \/Drinks/)).toBeInTheDocument();
});

test('says what is special, and reads all phrases of the typewriter at once', async () => {
  serve();
  await show();
  expect(
    screen.getByRole('heading', { level: 1, name: 'One basket, many kitchens, all ready together.' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText('hot noodles, jollof rice, iced drinks or fried wings?').parentElement?.parentElement,
  ).toHaveTextContent(/^Hungry for hot noodles/);
  await cards();
});

test('stops and restarts all animations with either motion button', async () => {
  serve();
  await show();
  await cards();
  const [, belowTheStrips] = screen.getAllByRole('button', { name: 'Pause motion' });
  await userEvent.click(belowTheStrips!);
  expect(screen.getByText('Welcome to Food Court').closest('.paused')).toContainElement(belowTheStrips!);

  const [inTheBanner] = screen.getAllByRole('button', { name: 'Play motion' });
  await userEvent.click(inTheBanner!);
  expect(document.querySelector('.paused')).not.toBeInTheDocument();
});

test('shows a badge on a sold-out first dish', async () => {
  serve({
    'GET /category/{category}': ({ params }) =>
      menuOf(params.category).map((one) => ({ ...one, soldOut: params.category === 'Rice' })),
  });
  await show();
  await cards();
  expect(within(screen.getByRole('article', { name: 'Jollof rice' })).getByText('Sold out')).toBeInTheDocument();
  expect(screen.getAllByText('Sold out')).toHaveLength(1);
});

test('shows no list of kitchens when they fail to load', async () => {
  const made = serve({
    'GET /kitchens': () => {
      throw new ApiError('unavailable', 'Down', 503);
    },
  });
  await show();
  await cards();
  await waitFor(() => expect(made).toContain('GET /kitchens'));
  expect(screen.queryByRole('heading', { name: 'Our kitchens' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('the promotional banner', () => {
  test('is below the categories and links visitors to the registration (spec 2.81, 2.83)', async () => {
    serve();
    await show();
    const text = await screen.findByText('Come hungry');
    const [lastCard] = (await cards()).slice(-1);
    expect(lastCard!.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { name: 'In good company' }).compareDocumentPosition(text)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(screen.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/register');
  });

  test.each([
    ['who is signed in', signedIn],
    ['who was signed in on the last visit', { status: 'unknown', hint: true, busy: false }],
  ] as const)('links a user %s to the first category (spec 2.83)', async (_, session) => {
    setSession(session);
    serve();
    await show();
    expect(await screen.findByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/Chinese');
    setSession(signedOut);
    expect(screen.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/register');
  });

  test('shows markup and any writing system as text', async () => {
    serve({ 'GET /banner': () => ({ text: 'مرحبا <b>🍜</b>' }) });
    await show();
    expect(await screen.findByText('مرحبا <b>🍜</b>')).toHaveAttribute('dir', 'auto');
  });

  test('calls the admin endpoint once and ignores the answer (spec 2.82)', async () => {
    const made = serve({
      'GET /admin': () => {
        throw new ApiError('internal', 'Broken', 500);
      },
    });
    await show();
    await screen.findByText('Come hungry');
    await cards();
    expect(made.filter((request) => request === 'GET /admin')).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is omitted when its text fails to load, and the page still works', async () => {
    serve({
      'GET /banner': () => {
        throw new ApiError('unavailable', 'Down', 503);
      },
    });
    await show();
    expect(await cards()).toHaveLength(4);
    expect(screen.queryByRole('link', { name: 'Get started' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
