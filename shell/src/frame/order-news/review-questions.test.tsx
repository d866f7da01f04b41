import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { deviceStorage, type Checkout, type Ticket } from '@food-court/shared-api';
import { createQueryClient } from '@food-court/shared-api/query';
import { answerCalls, FakeOrderStream } from '@food-court/shared-api/testing';
import { OrderNews } from './order-news';

const hour = 3_600_000;
/** Creates a checkout as the server returns it this many hours after its ticket was handed over. */
const handedOver = (hoursAgo: number, change: Partial<Ticket> = {}): Checkout =>
  ({
    number: '#E5KO4',
    page: '/checkout/c1',
    tickets: [
      {
        _id: 'a',
        kitchen: { id: 'k', name: 'Ada' },
        orders: [{ _id: 'o', status: 'handed_over' }],
        reviewableUntil: new Date(Date.now() + (30 * 24 - hoursAgo) * hour).toISOString(),
        ...change,
      },
    ],
    rescues: [],
  }) as unknown as Checkout;

let checkouts: Checkout[];

beforeEach(() => {
  deviceStorage.remove('food-court/reviews-not-now');
  answerCalls(
    {
      'GET /my-checkouts/{email}': () => checkouts,
      'GET /notices': () => [],
      'GET /news-settings': () => ({ sound: false, mail: true, canMail: true, pushKey: 'key', devices: 0 }),
    },
    new FakeOrderStream(),
    () => undefined,
  );
});

const show = (at = '/') => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <OrderNews email="bob@example.com" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return within(screen.getByRole('region', { name: 'Order updates' }));
};
const asked = async (news: ReturnType<typeof show>) => news.findByText('How was your meal from Ada?');

test('asks how the meal was after the hand-over, with a link to the stars', async () => {
  checkouts = [handedOver(1)];
  const title = document.title;
  const news = show();
  await asked(news);
  expect(news.getByRole('link', { name: 'Rate it' })).toHaveAttribute('href', '/checkout/c1');
  expect(document.title).toBe(title);
});

test('does not repeat a dismissed question after a reload', async () => {
  checkouts = [handedOver(1)];
  const news = show();
  await asked(news);
  await userEvent.click(news.getByRole('button', { name: 'Dismiss' }));
  expect(news.queryByText(/How was your meal/)).not.toBeInTheDocument();
  cleanup();
  checkouts = [handedOver(1), handedOver(1, { _id: 'b', kitchen: { id: 'n', name: 'Nandi' } })];
  const again = show();
  await again.findByText('How was your meal from Nandi?');
  expect(again.queryByText('How was your meal from Ada?')).not.toBeInTheDocument();
});

test('does not ask a day later, about a reviewed meal, or on the meal’s own page', async () => {
  const other = { _id: 'b', kitchen: { id: 'n', name: 'Nandi' } };
  checkouts = [
    handedOver(25),
    handedOver(1, { review: { stars: 4, words: '' } }),
    { ...handedOver(1), page: '/here' },
    { ...handedOver(1, other), page: '/elsewhere' },
  ];
  const news = show('/here');
  await news.findByText('How was your meal from Nandi?');
  expect(news.queryByText('How was your meal from Ada?')).not.toBeInTheDocument();
});
