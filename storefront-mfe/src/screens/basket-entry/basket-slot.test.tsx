import { act, fireEvent, render, screen } from '@testing-library/react';
import { setSession, signedIn } from '../testing/fake-session';
import { BasketSlot } from './basket-slot';
import { loadBasketPart } from './load-part';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('./load-part', () => ({ loadBasketPart: jest.fn(async () => ({ BasketPart: () => <p>basket</p> })) }));

const unknown = (hint: boolean) => setSession({ status: 'unknown', hint, busy: false });
const show = () => act(async () => render(<BasketSlot />));

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  unknown(false);
});

test('does not load for a visitor without a basket who does nothing', async () => {
  await show();
  expect(loadBasketPart).not.toHaveBeenCalled();
});

test.each([
  ['a press', async () => fireEvent.click(document.body)],
  ['a key', async () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a change in another tab', async () => fireEvent(window, new Event('storage'))],
  ['a session that becomes known', async () => setSession(signedIn)],
])('loads after %s', async (_, happen) => {
  await show();
  await act(async () => happen());
  expect(await screen.findByText('basket')).toBeInTheDocument();
});

test('loads at once for a browser that has a basket', async () => {
  localStorage.setItem('food-court/basket', '{"lines":[]}');
  await show();
  expect(screen.getByText('basket')).toBeInTheDocument();
});

test('loads at once for a browser that was signed in', async () => {
  unknown(true);
  await show();
  expect(screen.getByText('basket')).toBeInTheDocument();
});
