import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { queryKey } from '@food-court/shared-api/query';
import { newLine, withLine, emptyBasket } from '../basket/state/basket-lines';
import { dish } from '../testing/fixtures';
import { AddToBasket, type AddingWords } from './add-to-basket';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

/** A basket with three portions, and the control of their dish. */
function showThree(words?: AddingWords): () => void {
  const client = new QueryClient();
  const jollof = dish({ title: 'Jollof' });
  render(
    <QueryClientProvider client={client}>
      <AddToBasket dish={jollof} disabled={false} words={words} />
    </QueryClientProvider>,
  );
  const portions = (quantity: number, note?: string) =>
    newLine(jollof, { choices: [], quantity, price: 9, ...(note && { note }) });
  const basket = withLine(withLine(emptyBasket, portions(2)), portions(1, 'no onions'));
  return () => act(() => void client.setQueryData(queryKey('GET /basket'), basket));
}

test('shows how often a dish is in the basket, whatever its choices, beside a button that takes one out', () => {
  const fillBasket = showThree();
  expect(screen.queryByRole('button', { name: 'One less Jollof' })).not.toBeInTheDocument();

  fillBasket();
  expect(screen.getByRole('status', { name: 'Quantity of Jollof' })).toHaveTextContent('3');
  expect(screen.getByRole('button', { name: 'One less Jollof' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Add Jollof to basket' })).toBeEnabled();
});

test('says in words how often a dish is in the basket, on the page of the dish', () => {
  showThree({ add: 'Add', inBasket: (quantity) => `${quantity} in your basket` })();
  expect(screen.getByRole('status', { name: 'Quantity of Jollof' })).toHaveTextContent('3 in your basket');
  expect(screen.getByRole('button', { name: 'Add Jollof to basket' })).toHaveTextContent('Add');
});
