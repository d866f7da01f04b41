import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Dish } from '@food-court/shared-api';
import { loadBasketPart } from '../basket/entry/load-part';
import { setSession, signedOut, toasts } from '../testing/fake-session';
import { dish } from '../testing/fixtures';
import { AddToBasket } from './add-to-basket';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../basket/entry/load-part', () => ({ loadBasketPart: jest.fn() }));

const soup = dish({ title: 'Soup' });
const bowl = dish({
  title: 'Bowl',
  options: [{ id: 'size', name: 'Size', required: true, max: 1, choices: [] }],
});
const client = new QueryClient();
/** The presses that the frame adds to the basket count. */
const pressed = () => client.getQueryData<number>(['basket-presses']) ?? 0;

function press(of: Dish) {
  setSession(signedOut);
  render(
    <QueryClientProvider client={client}>
      <AddToBasket dish={of} disabled={false} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: `Add ${of.title} to basket` }));
}

const loads = (part: Promise<unknown>) => jest.mocked(loadBasketPart).mockReturnValue(part as never);

beforeEach(() => client.clear());

test('counts a press in the same task, before any code loads, until the basket includes it', async () => {
  let come = (_part: object): void => {};
  loads(new Promise((resolve) => (come = resolve)));
  press(soup);
  expect(pressed()).toBe(1);
  let onCounted = (): void => {};
  const addToBasket = jest.fn((...given: unknown[]) => void (onCounted = given[3] as () => void));
  await act(async () => come({ addToBasket }));
  // The number is painted before the basket does its work.
  expect(addToBasket).not.toHaveBeenCalled();
  await waitFor(() => expect(addToBasket).toHaveBeenCalled());
  expect(pressed()).toBe(1);
  onCounted();
  expect(pressed()).toBe(0);
});

test('reverts a press whose code fails to load, and says so', async () => {
  loads(Promise.reject(new Error('no line')));
  press(soup);
  expect(pressed()).toBe(1);
  await act(async () => {});
  expect(pressed()).toBe(0);
  expect(toasts).toEqual(['error: We couldn’t open your basket. Check your connection and try again.']);
});

test('counts a dish with options only once they are chosen', () => {
  loads(new Promise(() => {}));
  press(bowl);
  expect(pressed()).toBe(0);
  expect(screen.getByRole('button')).not.toHaveAttribute('data-adds');
});
