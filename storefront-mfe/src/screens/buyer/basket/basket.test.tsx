import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewBasketLine } from '@food-court/shared-api';
import { afterPaint } from '#testing/after-paint.ts';
import { soup, tea, rice, serve, show, line, press, summary, totalIs, store, sent } from '#testing/basket-page.tsx';
import { refuse } from '#testing/fake-basket-server.ts';
import { runToastAction, setSession, signedIn, signedOut, toastActionLabel, toasts } from '#testing/fake-session.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

afterEach(afterPaint);
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

test('names the service fee that the total contains', async () => {
  const { _id: productId, title, category, image, kitchen, price } = soup;
  const ordered = { _id: 'l1', productId, title, category, image, kitchen, price, quantity: 2, choices: [] };
  serve({ 'GET /basket': () => ({ lines: [ordered], count: 2, total: 10.99, fee: 0.99 }) });
  show();
  await screen.findByText('Service fee');
  await totalIs('$10.99');
  expect(summary().getByText('Service fee').parentElement).toHaveTextContent('$0.99');
});

test('links an empty basket to the menu', async () => {
  serve();
  show();
  expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
});

test('offers a retry when the basket fails to load', async () => {
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

  test('changes quantity and total at once with the steppers, from 1 to 20', async () => {
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

  test('removes the line below a quantity of one, offers Undo and keeps the focus', async () => {
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

  test('shows one button with a bin icon for a single portion', async () => {
    fill(1);
    show();
    const buttons = (await line('Soup')).getAllByRole('button', { name: /Remove|One less/ });
    const [bin, less] = buttons.map((button) => button.innerHTML);
    expect(buttons).toHaveLength(2);
    expect(less).not.toBe(bin);
  });

  test('takes a line out with Remove, whatever its quantity', async () => {
    fill(3);
    show();
    await press('Remove Tea');
    await totalIs('$15.00');
  });

  test('makes a note one about an allergy, which the kitchen must confirm', async () => {
    fill(1);
    show();
    const allergy = () =>
      screen.queryByRole('checkbox', { name: 'This is about an allergy. The kitchen must confirm it.' });
    await press('Add a note for Soup');
    expect(allergy()).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note to the kitchen' }), 'No nuts{Enter}');
    await userEvent.click(await screen.findByRole('checkbox', { name: /about an allergy/ }));
    await waitFor(() => expect(allergy()).toBeChecked());
  });

  test('adds, changes and removes a note', async () => {
    fill(1);
    show();
    await press('Add a note for Soup');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note to the kitchen' }), 'mild{Enter}');
    expect((await line('Soup')).getByText('“mild”')).toBeInTheDocument();
    await press('Change the note for Soup');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Note to the kitchen' }));
    await press('Save note');
    expect(await screen.findByRole('button', { name: 'Add a note for Soup' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('“mild”')).not.toBeInTheDocument());
  });
});

test('reverts a failed change and shows why', async () => {
  const { put } = serve({ 'PATCH /basket/lines/{id}': () => refuse('unreachable', 'No line.') });
  put(soup);
  show();
  await press('One more Soup');
  await waitFor(() => expect(toasts).toEqual(['error: No line.']));
  await totalIs('$5.00');
});

test('counts all quick presses and keeps the last answer', async () => {
  const { put, bodies } = serve();
  put(soup);
  show();
  for (let press = 0; press < 4; press++)
    await userEvent.click(await screen.findByRole('button', { name: 'One more Soup' }));
  await totalIs('$25.00');
  await waitFor(() => expect(bodies.map(({ quantity }) => quantity)).toEqual([2, 3, 4, 5]));
  await totalIs('$25.00');
});

test('does not revert the count when an answer arrives between two presses', async () => {
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
    expect(summary().getByRole('status')).toHaveTextContent('Total$20.00');
  }
  await waitFor(() => expect(waiting).toHaveLength(3));
  await act(async () => waiting.at(-1)?.());
  await totalIs('$20.00');
});

test('hides an account’s basket after its sign-out', async () => {
  const { put } = serve();
  put(soup);
  show();
  await screen.findByRole('article', { name: 'Soup' });
  setSession(signedOut);
  expect(await screen.findByText('Your basket is empty')).toBeInTheDocument();
});
