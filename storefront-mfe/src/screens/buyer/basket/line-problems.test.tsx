import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterPaint } from '#testing/after-paint.ts';
import {
  soup,
  tea,
  size,
  rice,
  serve,
  show,
  line,
  press,
  totalIs,
  store,
  stored,
  sent,
} from '#testing/basket-page.tsx';
import { setSession, signedIn, signedOut, toastActionLabel, toasts } from '#testing/fake-session.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

afterEach(afterPaint);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
  setSession(signedIn);
});

describe('a line with a problem', () => {
  const blocked = async () => expect(await screen.findByRole('button', { name: 'Checkout' })).toBeVisible();

  test('shows the old and the new price, and can be ordered', async () => {
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

  test('stores the price that a visitor has seen, too', async () => {
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
    ['is sold out', (one: typeof soup) => ({ ...one, soldOut: true }), 'Sold out for now.'],
    [
      'belongs to a closed kitchen',
      (one: typeof soup) => ({ ...one, closed: { text: 'Closed. Opens at 12:00' } }),
      'Closed. Opens at 12:00.',
    ],
    ['is gone', () => undefined, 'No longer on the menu.'],
  ])('blocks the checkout until it is removed when its dish %s', async (_, change, text) => {
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
    await press('Remove it');
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeInTheDocument();
    expect(toastActionLabel()).toBeUndefined();
  });

  test('orders the remaining portions when fewer are left than asked for', async () => {
    const { put, changeMenu } = serve();
    put(soup, { quantity: 5 });
    changeMenu((one) => ({ ...one, left: 2 }));
    show();
    expect(await screen.findByText('Only 2 left.')).toBeInTheDocument();
    await blocked();
    await press('Order 2 instead');
    await totalIs('$10.00');
    expect(screen.getByRole('link', { name: 'Checkout' })).toBeInTheDocument();
  });

  test('asks for choices again when the dish’s options changed', async () => {
    const { put, changeMenu, bodies } = serve();
    put(rice, { choices: ['large'], price: 9.5, note: 'mild' });
    changeMenu((one) => ({ ...one, options: [{ ...size, choices: size.choices.slice(0, 1) }] }));
    show();
    expect(await screen.findByText('The options for this dish have changed.')).toBeInTheDocument();
    await press('Choose again');
    const options = within(await screen.findByRole('dialog', { name: 'Rice' }));
    expect(options.getByRole('textbox', { name: 'Note to the kitchen' })).toHaveValue('mild');
    await userEvent.click(options.getByRole('radio', { name: /Small/ }));
    await userEvent.click(options.getByRole('button', { name: 'Save · $7.50' }));
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeInTheDocument();
    expect(bodies).toEqual([{ choices: ['small'], quantity: 1, note: 'mild', needsConfirmation: false }]);
  });

  test('is removed together with all others by one button', async () => {
    const { put, changeMenu } = serve();
    [soup, tea, rice].forEach((one) => put(one, one === rice ? { choices: ['small'] } : {}));
    changeMenu((one) => (one.title === 'Tea' ? one : undefined));
    show();
    await press('Remove what can’t be ordered');
    await totalIs('$2.50');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(toasts).toEqual(['success: We removed what can’t be ordered']));
  });
});
