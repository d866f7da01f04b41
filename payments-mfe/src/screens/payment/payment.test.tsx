import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiError, setTransport, type Order } from 'shared-api';
import { signedInAs } from '../testing/fake-session';
import PaymentScreen from './payment.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const soup: Order = {
  _id: 'o1',
  title: 'Lotus Soup',
  price: 9.5,
  category: 'Chinese',
  description: 'With roots',
  image: 'https://img.example/soup.webp',
  productId: 'd1',
  quantity: 1,
  name: 'Bea Buyer',
  email: 'bea@example.com',
  createdAt: '2023-05-01T12:00:00Z',
};

const ok = (order: Order) => ({ status: 200, body: order, header: () => undefined });
const refused = (status: number, code: string, detail: string) => ({ status, body: { code, detail, status }, header: () => undefined });

const asked: string[] = [];
function serverAnswers(...answers: (ReturnType<typeof ok> | ReturnType<typeof refused> | Promise<never> | ApiError)[]): void {
  setTransport(async ({ method, path }) => {
    asked.push(`${method} ${path}`);
    const answer = await answers[Math.min(asked.length, answers.length) - 1];
    if (!answer || answer instanceof ApiError) throw answer;
    return answer;
  });
}

async function open(at = '/orders/payment/o1') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          {['/orders/payment/:id', '/dashboard/orders/payment/:id'].map((path) => (
            <Route key={path} path={path} element={<PaymentScreen />} />
          ))}
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const wayBack = () => screen.getByRole('link', { name: /^Back to/ });

beforeEach(() => {
  asked.length = 0;
  signedInAs('bea@example.com');
  serverAnswers(ok(soup));
});

it('says what is to be paid for and how much, with the dish’s picture (spec 2.68, 2.69, 9.5)', async () => {
  await open();
  expect(await title('Payment for Lotus Soup')).toBeVisible();
  expect(screen.getByText('Please pay $9.50')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Lotus Soup' })).toHaveAttribute('src', soup.image);
  expect(asked).toEqual(['GET /orders/o1']);
});

it('has a Pay button that can’t be pressed, and says why (spec 2.71)', async () => {
  await open();
  const pay = await screen.findByRole('button', { name: 'Pay' });
  expect(pay).toBeDisabled();
  expect(pay).toHaveAccessibleDescription(/Card payment opens with the next release.*nothing is charged/);
});

it.each([
  ['/orders/payment/o1', '/orders'],
  ['/dashboard/orders/payment/o1', '/dashboard/orders'],
  ['/orders/payment/o1/', '/orders'],
])('leads from %s back to %s', async (at, orders) => {
  await open(at);
  await title('Payment for Lotus Soup');
  expect(wayBack()).toHaveAttribute('href', orders);
});

it('knows its buyer however the e-mail is written, and asks for all portions', async () => {
  signedInAs('Bea@Example.com');
  serverAnswers(ok({ ...soup, price: 0.1, quantity: 3 }));
  await open();
  expect(await screen.findByText('Please pay $0.30')).toBeVisible();
});

it('tells a seller or an admin that only the buyer can pay', async () => {
  signedInAs('admin@example.com');
  await open();
  await title('Payment for Lotus Soup');
  expect(screen.getByText('This is an order of Bea Buyer, and only Bea Buyer can pay for it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Please pay/)).not.toBeInTheDocument();
  expect(wayBack()).toHaveAttribute('href', '/orders');
});

it('shows a title as the text it is', async () => {
  serverAnswers(ok({ ...soup, title: '<b>حساء</b> 🍲' }));
  await open();
  expect(await title('Payment for <b>حساء</b> 🍲')).toBeVisible();
});

it('tells of an order that is gone or somebody else’s, and offers no second try', async () => {
  serverAnswers(refused(404, 'not_found', 'There is no such order.'));
  await open();
  expect(await screen.findByRole('heading', { name: 'There is no such order of yours' })).toBeVisible();
  expect(await title('Payment')).toBeVisible();
  expect(wayBack()).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that nothing was charged when the order can’t be loaded, and tries again', async () => {
  serverAnswers(new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.'), refused(503, 'unavailable', 'The kitchen is busy.'), ok(soup));
  await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('can’t be reached. Please check your connection. Nothing was charged.');
  expect(wayBack()).toHaveAttribute('href', '/orders');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The kitchen is busy. Nothing was charged.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Please pay $9.50')).toBeVisible();
});

it('keeps its place while the order is on its way', async () => {
  serverAnswers(new Promise<never>(() => {}));
  await open();
  expect(await screen.findByRole('status', { name: 'Loading your order' })).toBeInTheDocument();
});
