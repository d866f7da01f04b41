import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewBasketLine } from 'shared-api';
import type { Answers } from 'shared-api/testing';
import { fakeBasketServer, refuse } from '../testing/fake-basket-server';
import { runToastAction, setSession, signedIn, signedOut, toastActionLabel, toasts } from '../testing/fake-session';
import { dish } from '../testing/fixtures';
import { showScreen } from '../testing/show-screen';
import BasketScreen from './basket.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const bo = { id: 'bo', name: 'Bo’s wok' };
const soup = dish({ title: 'Soup', price: 5 });
const tea = dish({ title: 'Tea', price: 2.5 });
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
const rice = dish({ title: 'Rice', price: 7.5, kitchen: bo, options: [size] });

const serve = (answers?: Answers) => fakeBasketServer([soup, tea, rice], answers);
const show = () => showScreen(BasketScreen, { path: '/basket', at: '/basket' });
const line = async (title: string) => within(await screen.findByRole('article', { name: title }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const totalIs = (text: string) => waitFor(() => expect(summary().getByRole('status')).toHaveTextContent(text));
const store = (...lines: NewBasketLine[]) => localStorage.setItem('food-court/basket', JSON.stringify({ lines }));
const stored = () => localStorage.getItem('food-court/basket');
const sent = (productId: string, quantity: number, price: number): NewBasketLine => ({
  productId,
  quantity,
  choices: [],
  price,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
  setSession(signedIn);
});

test('lists the lines by kitchen with choices, note, prices and the total', async () => {
  const { put } = serve();
  put(soup, { quantity: 2, note: '<b>hot</b>' });
  put(rice, { choices: ['large'], price: 9.5 });
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Your basket' })).toBeInTheDocument();
  const kitchen = within(await screen.findByRole('group', { name: 'Ada' }));
  expect(kitchen.getByText('$5.00 each')).toBeInTheDocument();
  expect(kitchen.getByText('$10.00')).toBeInTheDocument();
  expect(kitchen.getByText('“<b>hot</b>”')).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Bo’s wok' })).getByText('Large')).toBeInTheDocument();
  await totalIs('$19.50');
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
});

test('an empty basket leads to the menu', async () => {
  serve();
  show();
  expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
});

test('a basket that does not arrive can be asked for again', async () => {
  let isDown = true;
  serve({ 'GET /basket': () => (isDown ? refuse('unreachable', 'No line.') : { lines: [], count: 0, total: 0 }) });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No line.');
  isDown = false;
  await press('Retry');
  expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeInTheDocument();
});

test('shows the table whose code was scanned', async () => {
  sessionStorage.setItem('food-court/table', '12');
  serve();
  show();
  expect(screen.getByText('Table 12')).toBeInTheDocument();
  await screen.findByText('Your basket is empty');
});

describe.each([
  ['signed in', signedIn],
  ['signed out', signedOut],
] as const)('%s', (_, session) => {
  const fill = (dishQuantity: number) => {
    const server = serve();
    setSession(session);
    if (session === signedIn) [soup, tea].forEach((one) => server.put(one, { quantity: dishQuantity }));
    else store(sent(soup._id, dishQuantity, 5), sent(tea._id, dishQuantity, 2.5));
    return server;
  };

  test('the steppers change quantity and total at once, from 1 to 20', async () => {
    fill(19);
    show();
    await press('One more Soup');
    await totalIs('$147.50');
    expect(await screen.findByRole('button', { name: 'One more Soup' })).toHaveAttribute('aria-disabled', 'true');
    await press('One more Soup');
    await press('One less Tea');
    await totalIs('$145.00');
    expect(toasts).toEqual([]);
  });

  test('one less than one removes the line; Undo puts it back, and the focus is not lost', async () => {
    fill(1);
    show();
    await press('One less Soup');
    await waitFor(() => expect(toasts).toEqual(['success: Removed Soup from your basket']));
    expect(screen.queryByRole('article', { name: 'Soup' })).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Tea' })).toHaveFocus();
    expect(toastActionLabel()).toBe('Undo');
    runToastAction();
    await screen.findByRole('article', { name: 'Soup' });
    await totalIs('$7.50');
  });

  test('Remove takes a line out whatever its quantity', async () => {
    fill(3);
    show();
    await press('Remove Tea');
    await totalIs('$15.00');
  });

  test('a note can be added, changed, and removed', async () => {
    fill(1);
    show();
    await press('Add the note for Soup');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note to the kitchen' }), 'mild{Enter}');
    expect((await line('Soup')).getByText('“mild”')).toBeInTheDocument();
    await press('Change the note for Soup');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Note to the kitchen' }));
    await press('Save note');
    expect(await screen.findByRole('button', { name: 'Add the note for Soup' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('“mild”')).not.toBeInTheDocument());
  });
});

test('a change that fails goes back and says why', async () => {
  const { put } = serve({ 'PATCH /basket/lines/{id}': () => refuse('unreachable', 'No line.') });
  put(soup);
  show();
  await press('One more Soup');
  await waitFor(() => expect(toasts).toEqual(['error: No line.']));
  await totalIs('$5.00');
});

test('presses in a row are all counted, and the last answer stays', async () => {
  const { put, bodies } = serve();
  put(soup);
  show();
  for (let press = 0; press < 4; press++)
    await userEvent.click(await screen.findByRole('button', { name: 'One more Soup' }));
  await totalIs('$25.00');
  await waitFor(() => expect(bodies.map(({ quantity }) => quantity)).toEqual([2, 3, 4, 5]));
  await totalIs('$25.00');
});

test('an answer between two presses does not take the count back', async () => {
  const waiting: (() => void)[] = [];
  const { put } = serve({
    'PATCH /basket/lines/{id}': ({ body }) => {
      const { quantity = 0 } = body as Partial<NewBasketLine>;
      const answer = { lines: [{ ...shown, quantity }], count: quantity, total: quantity * 5 };
      return new Promise((resolve) => waiting.push(() => resolve(answer)));
    },
  });
  const { _id: productId, ...ofDish } = soup;
  const shown = { ...ofDish, _id: 'line-1', productId, choices: [], quantity: 1 };
  put(soup);
  show();
  for (let press = 0; press < 3; press++)
    await userEvent.click(await screen.findByRole('button', { name: 'One more Soup' }));
  await totalIs('$20.00');
  for (const answered of [1, 2]) {
    await waitFor(() => expect(waiting).toHaveLength(answered));
    await act(async () => waiting.at(-1)?.());
    expect(summary().getByRole('status')).toHaveTextContent('$20.00');
  }
  await waitFor(() => expect(waiting).toHaveLength(3));
  await act(async () => waiting.at(-1)?.());
  await totalIs('$20.00');
});

describe('a line with a problem', () => {
  const blocked = async () => expect(await screen.findByRole('button', { name: 'Checkout' })).toBeVisible();

  test('says the old and the new price, and can be ordered', async () => {
    const { put, changeMenu } = serve();
    put(soup);
    changeMenu((one) => (one.title === 'Soup' ? { ...one, price: 6 } : one));
    show();
    expect(await screen.findByText('The price changed from $5.00 to $6.00.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Checkout' })).toBeInTheDocument();
    await press('Keep it for $6.00');
    await waitFor(() => expect(screen.queryByText(/The price changed/)).not.toBeInTheDocument());
    await totalIs('$6.00');
  });

  test('keeps the seen price of a visitor, too', async () => {
    setSession(signedOut);
    const { changeMenu } = serve();
    store(sent(soup._id, 1, 5));
    changeMenu((one) => ({ ...one, price: 6 }));
    show();
    await press('Keep it for $6.00');
    await waitFor(() => expect(screen.queryByText(/The price changed/)).not.toBeInTheDocument());
    expect(stored()).toContain('"price":6');
  });

  test.each([
    ['sold out', (one: typeof soup) => ({ ...one, soldOut: true }), 'Sold out for now.'],
    ['gone', () => undefined, 'No longer on the menu.'],
  ])('that is %s blocks the checkout until it is taken out', async (_, change, text) => {
    const { put, changeMenu } = serve();
    put(soup);
    put(tea);
    changeMenu((one) => (one.title === 'Soup' ? change(one) : one));
    show();
    expect((await line('Soup')).getByText(text)).toBeInTheDocument();
    await blocked();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(/can’t be ordered/);
    await totalIs('$2.50');
    await press('Take it out');
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeInTheDocument();
    expect(toastActionLabel()).toBeUndefined();
  });

  test('of which few are left takes those', async () => {
    const { put, changeMenu } = serve();
    put(soup, { quantity: 5 });
    changeMenu((one) => ({ ...one, left: 2 }));
    show();
    expect(await screen.findByText('Only 2 left.')).toBeInTheDocument();
    await blocked();
    await press('Take 2');
    await totalIs('$10.00');
    expect(screen.getByRole('link', { name: 'Checkout' })).toBeInTheDocument();
  });

  test('whose choices changed asks for them again', async () => {
    const { put, changeMenu, bodies } = serve();
    put(rice, { choices: ['large'], price: 9.5, note: 'mild' });
    changeMenu((one) => ({ ...one, options: [{ ...size, choices: size.choices.slice(0, 1) }] }));
    show();
    expect(await screen.findByText('The choices of this dish have changed.')).toBeInTheDocument();
    await press('Choose again');
    const options = within(await screen.findByRole('dialog', { name: 'Rice' }));
    expect(options.getByRole('textbox', { name: 'Note to the kitchen' })).toHaveValue('mild');
    await userEvent.click(options.getByRole('radio', { name: /Small/ }));
    await userEvent.click(options.getByRole('button', { name: 'Save · $7.50' }));
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeInTheDocument();
    expect(bodies).toEqual([{ choices: ['small'], quantity: 1, note: 'mild' }]);
  });

  test('goes with all others by one button', async () => {
    const { put, changeMenu } = serve();
    [soup, tea, rice].forEach((one) => put(one, one === rice ? { choices: ['small'] } : {}));
    changeMenu((one) => (one.title === 'Tea' ? one : undefined));
    show();
    await press('Remove what can’t be ordered');
    await totalIs('$2.50');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(toasts).toEqual(['success: Your basket now has only what can be ordered']);
  });
});

describe('at sign-in', () => {
  test('the browser’s lines are merged once, told in words, and no longer stored', async () => {
    const { put, keys, made } = serve();
    put(soup);
    store(sent(soup._id, 2, 5), sent(tea._id, 1, 2.5));
    show();
    await totalIs('$17.50');
    expect(toasts).toEqual(['info: Your basket was merged: the 3 items you chose before you logged in are now in it.']);
    expect(stored()).toBeNull();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    expect(made).toEqual(['POST /basket/merge']);
  });

  test('a merge whose answer was lost is repeated with the same key', async () => {
    const keys: unknown[] = [];
    serve({
      'POST /basket/merge': ({ key }) => {
        keys.push(key);
        return keys.length === 1 ? refuse('unreachable', 'No line.') : { lines: [], count: 0, total: 0 };
      },
    });
    store(sent(soup._id, 2, 5));
    show();
    await screen.findByRole('alert');
    expect(stored()).toContain(soup._id);
    await press('Retry');
    await screen.findByText('Your basket is empty');
    expect(keys[1]).toBe(keys[0]);
    expect(stored()).toBeNull();
  });

  test('lines that the account has no room for are told and not tried again', async () => {
    const { put } = serve({ 'POST /basket/merge': () => refuse('basket_full', 'A basket has room for 50 lines.') });
    put(soup);
    store(sent(tea._id, 2, 2.5));
    show();
    await totalIs('$5.00');
    expect(toasts).toEqual([
      'error: What you chose before you logged in could not be added to your basket. A basket has room for 50 lines.',
    ]);
    expect(stored()).toBeNull();
  });

  test('Checkout leads a visitor through the login, and on to the checkout with the merged basket', async () => {
    setSession(signedOut);
    const { made } = serve();
    store(sent(soup._id, 1, 5));
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Checkout' }));
    expect(await screen.findByText('You came from /basket')).toBeInTheDocument();
    setSession(signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('You are at /checkout')).toBeInTheDocument();
    expect(made).toContain('POST /basket/merge');
  });

  test('what can’t be ordered any more holds the visitor back on the basket', async () => {
    setSession(signedOut);
    const { changeMenu } = serve();
    store(sent(soup._id, 1, 5), sent(tea._id, 1, 2.5));
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Checkout' }));
    changeMenu((one) => (one.title === 'Soup' ? { ...one, soldOut: true } : one));
    setSession(signedIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await press('Take it out');
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeInTheDocument();
    expect(screen.queryByText(/You are at/)).not.toBeInTheDocument();
  });
});

test('the basket of an account is not shown after its sign-out', async () => {
  const { put } = serve();
  put(soup);
  show();
  await screen.findByRole('article', { name: 'Soup' });
  setSession(signedOut);
  expect(await screen.findByText('Your basket is empty')).toBeInTheDocument();
});
