import { writeStoredLines } from '@food-court/shared-api/stored-basket';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { BasketSlot } from './basket-slot';
import { loadBasketPart } from './load-part';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('./load-part', () => ({ loadBasketPart: jest.fn(async () => ({ BasketPart: () => <p>basket</p> })) }));

const unknown = (hint: boolean) => setSession({ status: 'unknown', hint, busy: false });
const show = () => act(async () => render(<BasketSlot />));

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  unknown(false);
});

test('does not load for an idle visitor without a basket', async () => {
  await show();
  expect(loadBasketPart).not.toHaveBeenCalled();
});

test.each([
  ['a press', async () => fireEvent.click(document.body)],
  ['the shell says that the browser is idle', async () => fireEvent(window, new Event('food-court:likely'))],
  ['a change in another tab', async () => fireEvent(window, new Event('storage'))],
  ['a session that becomes known', async () => setSession(signedIn)],
])('loads after %s', async (_, happen) => {
  await show();
  await act(async () => happen());
  expect(await screen.findByText('basket')).toBeInTheDocument();
});

test('does not compete with the page that a pressed link opens', async () => {
  await show();
  document.body.append(Object.assign(document.createElement('a'), { textContent: 'Rice', href: '#' }));
  fireEvent.click(screen.getByText('Rice'));
  screen.getByText('Rice').remove();
  expect(loadBasketPart).not.toHaveBeenCalled();
});

test('loads at once in a browser with a basket', async () => {
  // Written by the module whose storage name the slot repeats.
  writeStoredLines([{ productId: 'd1', quantity: 1, choices: [], price: 9.5 }]);
  await show();
  expect(screen.getByText('basket')).toBeInTheDocument();
});

test('loads at once in a browser that was signed in', async () => {
  unknown(true);
  await show();
  expect(screen.getByText('basket')).toBeInTheDocument();
});
