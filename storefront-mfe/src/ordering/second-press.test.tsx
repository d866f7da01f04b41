import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { ApiError } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import CategoryScreen from '../screens/menu/category/category.screen';
import { fakeServer } from '../testing/fake-server';
import { setSession, signedIn, signedOut, toasts } from '../testing/fake-session';
import { dish, order } from '../testing/fixtures';
import { showScreen } from '../testing/show-screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const soup = dish({ title: 'Soup' });
const size = {
  id: 'size',
  name: 'Size',
  required: true,
  max: 1,
  choices: [
    { id: 'small', name: 'Small', price: 0, soldOut: false },
    { id: 'large', name: 'Large', price: 2, soldOut: false },
  ],
};
const bowl = dish({ title: 'Bowl', price: 10, options: [size] });

let sent: { body: Record<string, unknown>; key?: string }[];
const serve = (answers: Answers = {}) =>
  fakeServer({
    'GET /products/{category}': () => [soup, bowl],
    'GET /basket': () => ({ lines: [], count: 0, total: 0 }),
    'POST /order-product': ({ body, key }): Order => {
      sent.push({ body: body as Record<string, unknown>, key });
      return order({ title: (body as Order).title });
    },
    ...answers,
  });
const show = () => showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
const buy = async (title: string) => {
  const card = within(await screen.findByRole('article', { name: title }));
  await userEvent.click(card.getByRole('button', { name: 'Buy Now' }));
};
const isAtOrders = () => screen.findByText('You are at /orders');
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));
const onceMore = async () =>
  within(await screen.findByRole('dialog', { name: 'You just ordered this. Order one more?' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  setSession(signedIn);
});

describe('a second Buy Now for the same dish within ten seconds', () => {
  const orderAndPressAgain = async () => {
    serve();
    show();
    await buy('Soup');
    await isAtOrders();
    await goBack();
    await buy('Soup');
  };

  test('asks, and orders again on Yes', async () => {
    await orderAndPressAgain();
    await userEvent.click((await onceMore()).getByRole('button', { name: 'Yes, one more' }));
    await isAtOrders();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(toasts).toEqual(Array.from({ length: 2 }, () => 'success: Successfully added your new order Soup'));
  });

  test.each(['No', 'Close'])('asks, and changes nothing on %s', async (answer) => {
    await orderAndPressAgain();
    await userEvent.click((await onceMore()).getByRole('button', { name: answer }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const button = within(screen.getByRole('article', { name: 'Soup' })).getByRole('button', { name: 'Buy Now' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toHaveFocus();
    expect(sent).toHaveLength(1);
    expect(toasts).toHaveLength(1);
    expect(screen.queryByText('You are at /orders')).not.toBeInTheDocument();
  });

  test('does not ask for another dish', async () => {
    serve();
    show();
    await buy('Soup');
    await isAtOrders();
    await goBack();
    await buy('Bowl');
    await userEvent.click(await screen.findByRole('radio', { name: /Small/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Buy Now · $10.00' }));
    await isAtOrders();
    expect(sent).toHaveLength(2);
  });
});

describe('Buy Now for a dish with a required choice', () => {
  const chooseLarge = async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Bowl' }));
    expect(sheet.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(sheet.getByRole('radio', { name: /Large/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Buy Now · $12.00' }));
  };

  test('orders it with the choices and their price', async () => {
    serve();
    show();
    await buy('Bowl');
    await chooseLarge();
    await isAtOrders();
    expect(sent).toEqual([
      { body: expect.objectContaining({ choices: ['large'], price: 12 }), key: expect.any(String) },
    ]);
  });

  test('orders nothing when the sheet is closed', async () => {
    serve();
    show();
    await buy('Bowl');
    await screen.findByRole('dialog', { name: 'Bowl' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('article', { name: 'Bowl' })).getByRole('button', { name: 'Buy Now' }),
      ).not.toHaveAttribute('aria-busy'),
    );
    expect(sent).toEqual([]);
  });

  test('keeps a visitor’s choices through the login', async () => {
    setSession(signedOut);
    serve();
    show();
    await buy('Bowl');
    await chooseLarge();
    await screen.findByText('You came from /Rice');
    setSession(signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await isAtOrders();
    expect(sent).toMatchObject([{ body: { choices: ['large'], price: 12 } }]);
  });

  test('asks when the menu on screen predates the options', async () => {
    serve({
      'GET /products/{category}': () => [{ ...bowl, options: [] }],
      'GET /product/{id}': () => bowl,
      'POST /order-product': ({ body, key }) => {
        if (!('choices' in (body as object))) throw new ApiError('choices_changed', 'Please choose a size.', 409);
        sent.push({ body: body as Record<string, unknown>, key });
        return order({ title: 'Bowl' });
      },
    });
    show();
    await buy('Bowl');
    await chooseLarge();
    await isAtOrders();
    expect(sent).toMatchObject([{ body: { choices: ['large'], price: 12 } }]);
  });
});
