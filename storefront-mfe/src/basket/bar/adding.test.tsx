import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@food-court/shared-api/testing';
import CategoryScreen from '#screens/menu/category/category.screen.tsx';
import { afterPaint } from '#testing/after-paint.ts';
import { fakeBasketServer, refuse } from '#testing/fake-basket-server.ts';
import { setSession, signedIn, signedOut, toasts } from '#testing/fake-session.ts';
import { dish } from '#testing/fixtures.ts';
import { showScreen } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const soup = dish({ title: 'Soup', price: 5 });
const rice = dish({ title: 'Rice', price: 7.5, kitchen: { id: 'bo', name: 'Bo' } });
const choice = (id: string, price = 0, soldOut = false) => ({ id, name: id, price, soldOut });
const bowl = dish({
  title: 'Bowl',
  price: 10,
  options: [
    { id: 'size', name: 'Size', required: true, max: 1, choices: [choice('Small'), choice('Large', 2.5)] },
    {
      id: 'extras',
      name: 'Extras',
      required: false,
      max: 2,
      choices: [choice('Egg', 1), choice('Nuts', 0.5), choice('Tofu', 2), choice('Kimchi', 1, true)],
    },
  ],
});

const serve = (answers?: Answers) => fakeBasketServer([soup, rice, bowl], answers);
const show = () => showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
const plus = (title: string) => screen.findByRole('button', { name: `Add ${title} to basket` });
const add = async (title: string) => userEvent.click(await plus(title));
const bar = () => within(screen.getByRole('region', { name: 'Basket' }));
const barShows = (text: string) => waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(text));
const sheet = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const storedLines = () => (JSON.parse(localStorage.getItem('food-court/basket') ?? '{}') as { lines?: object[] }).lines;

afterEach(afterPaint);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

describe.each([
  ['signed in', signedIn],
  ['signed out', signedOut],
] as const)('%s', (_, session) => {
  beforeEach(() => setSession(session));

  test('each press adds one portion, and the bar counts and links to the basket', async () => {
    serve();
    show();
    await add('Soup');
    await barShows('1 item · $5.00');
    await add('Soup');
    await add('Rice');
    await barShows('3 items · $17.50');
    expect(bar().getByRole('link', { name: 'View basket' })).toHaveAttribute('href', '/basket');
    expect(toasts).toEqual([]);
  });

  test('the bar counts before the server answers', async () => {
    const never = () => new Promise<never>(() => {});
    serve({ 'POST /basket/lines': never, 'POST /basket/prices': never });
    show();
    await add('Soup');
    await barShows('1 item · $5.00');
  });

  test('a press without a network is undone and an error is shown', async () => {
    let isDown = false;
    const fail = () => refuse('unreachable', 'The food court can’t be reached.');
    const { made } = serve();
    serve({
      ...(session === signedIn
        ? { 'POST /basket/lines': () => (isDown ? fail() : { lines: [], count: 0, total: 0 }) }
        : { 'POST /basket/prices': fail }),
    });
    isDown = true;
    show();
    await add('Soup');
    await waitFor(() => expect(toasts).toEqual(['error: The food court can’t be reached.']));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View basket' })).not.toBeInTheDocument());
    expect(storedLines()).toBeUndefined();
    expect(made).toEqual([]);
  });

  test('a dish with options asks for them first, with a live price', async () => {
    serve();
    show();
    await add('Bowl');
    const options = await sheet('Bowl');
    const done = (price: string) => options.getByRole('button', { name: `Add to basket · ${price}` });
    await userEvent.click(done('$10.00'));
    expect(options.getByText('Please choose one.')).toBeInTheDocument();

    await userEvent.click(options.getByRole('radio', { name: /Large/ }));
    await userEvent.click(options.getByRole('checkbox', { name: /Egg/ }));
    expect(options.getByRole('checkbox', { name: /Kimchi/ })).toBeDisabled();
    await userEvent.click(options.getByRole('checkbox', { name: /Nuts/ }));
    expect(options.getByRole('checkbox', { name: /Tofu/ })).toBeDisabled();
    await userEvent.click(options.getByRole('button', { name: 'One more Bowl' }));
    await userEvent.type(options.getByRole('textbox', { name: 'Note to the kitchen' }), ' no chilli ');
    await userEvent.click(done('$28.00'));
    await barShows('2 items · $28.00');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await plus('Bowl')).toHaveFocus();
  });
});

test('a buyer says in the sheet that a note is about an allergy', async () => {
  setSession(signedIn);
  const { bodies } = serve();
  show();
  await add('Bowl');
  const options = await sheet('Bowl');
  await userEvent.click(options.getByRole('radio', { name: /Small/ }));
  await userEvent.type(options.getByRole('textbox', { name: 'Note to the kitchen' }), 'No nuts');
  await userEvent.click(options.getByRole('checkbox', { name: /about an allergy/ }));
  await userEvent.click(options.getByRole('button', { name: /^Add to basket/ }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { productId: bowl._id, quantity: 1, choices: ['Small'], note: 'No nuts', needsConfirmation: true, price: 10 },
    ]),
  );
});

test('a closed sheet adds nothing', async () => {
  setSession(signedIn);
  const { made } = serve();
  show();
  await add('Bowl');
  await userEvent.click((await sheet('Bowl')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(made).not.toContain('POST /basket/lines');
});

test('a note of more than 140 characters shows an error at the field and is not sent; an emoji counts once', async () => {
  setSession(signedIn);
  const { bodies } = serve();
  show();
  await add('Bowl');
  const options = await sheet('Bowl');
  await userEvent.click(options.getByRole('radio', { name: /Small/ }));
  const note = options.getByRole('textbox', { name: 'Note to the kitchen' });
  await userEvent.click(note);
  await userEvent.paste('🌶'.repeat(141));
  await userEvent.click(options.getByRole('button', { name: /^Add to basket/ }));
  expect(note).toHaveAccessibleDescription(/up to 140 characters/i);
  expect(bodies).toEqual([]);
  await userEvent.clear(note);
  await userEvent.click(note);
  await userEvent.paste('🌶'.repeat(140));
  await userEvent.click(options.getByRole('button', { name: /^Add to basket/ }));
  await barShows('1 item');
  await afterPaint();
  expect(bodies).toMatchObject([{ choices: ['Small'], note: '🌶'.repeat(140), price: 10, quantity: 1 }]);
});

test('the basket of a visitor has at most 20 portions of a line and refuses a sold-out dish', async () => {
  setSession(signedOut);
  const { changeMenu } = serve();
  localStorage.setItem(
    'food-court/basket',
    JSON.stringify({ lines: [{ productId: soup._id, quantity: 20, choices: [], price: 5 }] }),
  );
  show();
  await barShows('20 items');
  await add('Soup');
  await waitFor(() => expect(toasts).toEqual(['error: You can order up to 20 portions of a dish at once.']));
  changeMenu((one) => ({ ...one, soldOut: one.title === 'Rice' }));
  await add('Rice');
  await waitFor(() => expect(toasts.at(-1)).toBe('error: Rice is sold out.'));
  await barShows('20 items');
  expect(storedLines()).toHaveLength(1);
});

test.each(['', 'null', '[]', '{"lines":[{"productId":1}]}', '{"lines":{}}'])(
  'a malformed basket of the browser is empty: %s',
  async (text) => {
    setSession(signedOut);
    const { made } = serve();
    localStorage.setItem('food-court/basket', text);
    show();
    await add('Soup');
    await barShows('1 item · $5.00');
    await afterPaint();
    expect(made.filter((call) => call.startsWith('POST'))).toEqual(['POST /basket/prices']);
  },
);

test('the bar shows what another tab or device adds', async () => {
  setSession(signedIn);
  const { made, put, stream } = serve();
  show();
  await waitFor(() => expect(made).toContain('GET /basket'));
  put(soup);
  await act(async () => stream.sendBasketChange());
  await barShows('1 item · $5.00');
  put(soup);
  await act(async () => stream.start());
  await barShows('2 items · $10.00');
});

test('a visitor’s press is stored when the page is left before it is painted', async () => {
  setSession(signedOut);
  serve();
  const paint = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  show();
  await add('Soup');
  await barShows('1 item · $5.00');
  await act(async () => void dispatchEvent(new Event('pagehide')));
  expect(storedLines()).toHaveLength(1);
  paint.mockRestore();
});

test('the bar shows what another tab of a visitor stores', async () => {
  setSession(signedOut);
  serve();
  show();
  await screen.findByRole('article', { name: 'Soup' });
  await waitFor(() => expect(document.querySelector('section[aria-label=Basket]')).toBeInTheDocument());
  localStorage.setItem(
    'food-court/basket',
    JSON.stringify({ lines: [{ productId: soup._id, quantity: 2, choices: [], price: 5 }] }),
  );
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'food-court/basket' })));
  await barShows('2 items · $10.00');
});

test('a sold-out dish can’t be added', async () => {
  fakeBasketServer([{ ...soup, soldOut: true }]);
  show();
  expect(await plus('Soup')).toBeDisabled();
});
