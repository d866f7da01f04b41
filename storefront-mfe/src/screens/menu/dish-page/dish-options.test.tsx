import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MenuDish } from '@food-court/shared-api';
import { dish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { loadBasketPart } from '#basket/entry/load-part.ts';
import DishPageScreen from './dish-page.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('#basket/entry/load-part.ts', () => ({ loadBasketPart: jest.fn() }));

const checkedAt = '2026-11-01T10:00:00.000Z';
const bowl: MenuDish = dish({
  title: 'Bowl',
  price: 9.5,
  allergens: { contains: ['milk'], mayContain: [], checkedAt },
  options: [
    {
      id: 'size',
      name: 'Size',
      required: true,
      max: 1,
      choices: [
        {
          id: 'small',
          name: 'Small',
          price: 0,
          soldOut: false,
          allergens: { contains: [], mayContain: [], checkedAt },
        },
        { id: 'large', name: 'Large', price: 1.5, soldOut: false },
      ],
    },
    {
      id: 'top',
      name: 'Topping',
      required: false,
      max: 2,
      choices: [{ id: 'egg', name: 'Egg', price: 1, soldOut: false }],
    },
  ],
});

const nothing = () => null;
const addToBasket = jest.fn((..._given: unknown[]) => Promise.resolve());
beforeEach(() => {
  addToBasket.mockClear();
  jest
    .mocked(loadBasketPart)
    .mockResolvedValue({ addToBasket, BasketColumn: nothing, BasketPart: nothing, BasketBar: nothing } as never);
});

async function open(shown = bowl) {
  const made = fakeServer({
    'GET /product/{id}': () => shown,
    'GET /category/{category}': () => [],
    'GET /my-wish/{email}': () => [],
    'POST /order-product': ({ body }) => body as never,
  });
  showScreen(DishPageScreen, { path: '/dish/:id/:slug', at: '/dish/7/bowl' });
  await screen.findByRole('heading', { level: 1, name: 'Bowl' });
  return made;
}
const add = () => screen.getByRole('button', { name: 'Add Bowl to basket' });
const tick = (name: string | RegExp) => userEvent.click(screen.getByLabelText(name));

test('a buyer chooses options and portions in the page, and adds them at the price that the button says', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'Size' })).toBeVisible();
  expect(add()).toHaveAttribute('data-price', '$9.50');
  await tick(/^Large/);
  await tick(/^Egg/);
  await userEvent.click(screen.getByRole('button', { name: 'One more Bowl' }));
  expect(add()).toHaveAttribute('data-price', '$24.00');
  await userEvent.click(add());
  expect(addToBasket.mock.calls[0]![4]).toEqual({ choices: ['large', 'egg'], quantity: 2, price: 12 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Quantity of Bowl')).toHaveTextContent('1');
});

test('adding without a required choice leads to it and adds nothing', async () => {
  await open();
  await userEvent.click(add());
  expect(screen.getByLabelText(/^Small/)).toHaveFocus();
  expect(screen.getByText('Choose Size')).toHaveRole('status');
  expect(within(screen.getByRole('group', { name: 'Size' })).getByText('Please choose one.')).toBeVisible();
  expect(addToBasket).not.toHaveBeenCalled();
});

test('Buy Now orders one portion with what was chosen in the page, without asking again', async () => {
  setSession(signedIn);
  const made = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  expect(screen.getByLabelText(/^Small/)).toHaveFocus();
  await tick(/^Large/);
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  await screen.findByText('You are at /orders');
  expect(made.filter((call) => call === 'POST /order-product')).toHaveLength(1);
});

test('states the allergens of the dish with its chosen options, where an option without a statement rules nothing out', async () => {
  await open();
  const sentences = () =>
    within(screen.getByRole('list', { name: 'Allergens' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(sentences()).toEqual(['Contains milk', 'No other allergens']);
  await tick(/^Small/);
  expect(sentences()).toEqual(['Contains milk', 'No other allergens']);
  await tick(/^Large/);
  expect(sentences()).toEqual(['Contains milk', 'The kitchen hasn’t stated the others']);
});

test('a choice that its kitchen has sold out can’t be made', async () => {
  const [size] = bowl.options;
  await open({
    ...bowl,
    options: [{ ...size!, choices: size!.choices.map((choice) => ({ ...choice, soldOut: true })) }],
  });
  expect(screen.getByLabelText(/^Small/)).toBeDisabled();
  await userEvent.click(add());
  expect(addToBasket).not.toHaveBeenCalled();
});
