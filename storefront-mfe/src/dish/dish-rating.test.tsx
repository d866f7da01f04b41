import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { ApiError, type DishReviews } from '@food-court/shared-api';
import { dish } from '../testing/fixtures';
import { fakeServer } from '../testing/fake-server';
import { DishCard } from './dish-card';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const rating = { stars: 4.2, reviews: 12 };
const jollof = dish({ title: 'Jollof', rating });

const show = (shown = jollof) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DishCard dish={shown} heading="h2">
          {null}
        </DishCard>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: '4.2 of 5 stars, 12 reviews of Jollof' }));
  return within(await screen.findByRole('dialog', { name: 'Jollof' }));
};

test('opens the reviews of a dish from its rating', async () => {
  const answer: DishReviews = {
    rating,
    kitchen: { stars: 4.6, reviews: 80 },
    reviews: [
      { _id: 'r1', stars: 5, words: 'Smoky', answer: 'Thank you', at: '2026-03-05T12:30:00.000Z' },
      { _id: 'r2', stars: 2, words: 'Cold', at: '2026-03-04T12:30:00.000Z' },
    ],
  };
  fakeServer({ 'GET /product/{id}/reviews': () => answer });
  show();
  const dialog = await open();
  expect(await dialog.findByText('This dish: 4.2 of 5 stars, 12 reviews')).toBeVisible();
  expect(dialog.getByText('This kitchen: 4.6 of 5 stars, 80 reviews')).toBeVisible();
  const [first, second] = dialog.getAllByRole('listitem');
  expect(first).toHaveTextContent('5 Mar 2026Smoky');
  expect(first).toHaveTextContent('The kitchen: Thank you');
  expect(within(second as HTMLElement).getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers a retry when reviews can’t be loaded', async () => {
  let fails = true;
  fakeServer({
    'GET /product/{id}/reviews': () => {
      if (fails) throw new ApiError('unavailable', 'The kitchen is busy.', 503);
      return { rating, reviews: [] };
    },
  });
  show();
  const dialog = await open();
  expect(await dialog.findByText('The kitchen is busy.')).toBeVisible();
  fails = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('No reviews yet.')).toBeVisible();
});

test('shows no rating for a dish without one', () => {
  show(dish({ title: 'Jollof' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
