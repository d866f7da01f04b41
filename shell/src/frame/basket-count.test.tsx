import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { Basket } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { nameWithCount, useBasketCount } from './basket-count';

const client = new QueryClient();
const basket = (count: number): Basket => ({ lines: [], count, total: 0 });

function Shown() {
  return <p>{nameWithCount('Basket', useBasketCount())}</p>;
}

/** Runs `tell` and returns the text that the frame shows afterwards. */
async function says(tell: () => void): Promise<string | null> {
  await act(async () => tell());
  return screen.getByText(/Basket/).textContent;
}

const press = (times: number) => client.setQueryData(['basket-presses'], times);
const know = (count: number) => client.setQueryData(queryKey('GET /basket'), basket(count));

test('shows no count for an unknown basket, counts presses meanwhile, and shows the total once the basket loads', async () => {
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  expect(await says(() => {})).toBe('Basket');
  expect(await says(() => press(1))).toBe('Basket, +1 item');
  expect(await says(() => press(2))).toBe('Basket, +2 items');
  expect(await says(() => know(3))).toBe('Basket, 5 items');
  expect(
    await says(() => {
      know(5);
      press(0);
    }),
  ).toBe('Basket, 5 items');
  expect(await says(() => know(0))).toBe('Basket');
});
