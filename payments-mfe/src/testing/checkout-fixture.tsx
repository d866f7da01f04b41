import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import {
  ApiError,
  type Address,
  type Basket,
  type BasketLine,
  type Checkout,
  type Delivery,
  type DeliveryQuote,
  type Order,
  type QuoteAsked,
  type TableCheck,
  type Wallet,
} from '@food-court/shared-api';
import { answerCalls, FakeOrderStream, type FakeRequest } from '@food-court/shared-api/testing';
import CheckoutScreen from '../screens/checkout/checkout.screen';
import { rejectWith, soup } from './fake-server';
import { signedInAs } from './fake-session';
import { FakeStripe, installBrowser, installStripe } from './fake-stripe';

export const line = (change: Partial<BasketLine> = {}): BasketLine => ({
  _id: 'l1',
  productId: 'd1',
  title: 'Lotus Soup',
  category: 'Chinese',
  image: 'https://img.example/soup.webp',
  kitchen: { id: 'k1', name: 'Ada’s Kitchen' },
  quantity: 2,
  choices: [],
  price: 9.5,
  ...change,
});

export const tea = line({
  _id: 'l2',
  productId: 'd2',
  title: 'Tea',
  kitchen: { id: 'k2', name: 'Sam’s Bar' },
  quantity: 1,
  price: 2.5,
  note: 'No sugar',
});

export const basketOf = (...lines: BasketLine[]): Basket => ({
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
});

/** A basket from two kitchens that can be ordered and paid, unless a test changes that. */
export class CheckoutFixture {
  readonly stripe = new FakeStripe();
  readonly stream = new FakeOrderStream();
  readonly requests: FakeRequest[] = [];
  basket = basketOf(line(), tea);
  placeCheckout = (): Checkout | Promise<Checkout> => checkoutOf(this.basket);
  mergeBasket = (): Basket => this.basket;
  checkTable = (): TableCheck => ({});
  startPayment = (): { clientSecret: string; amount: number } => ({ clientSecret: 'pi_1_secret_2', amount: 21.5 });
  payment: Order['payment'] = 'paid';
  /** The answer of a court that says nothing about deliveries, unless a test changes that. */
  readDelivery = (): Delivery | Promise<Delivery> => {
    throw new ApiError('unavailable', 'The court is busy.', 503);
  };
  addresses: Address[] = [];
  makeQuote = (_asked: QuoteAsked): DeliveryQuote | Promise<DeliveryQuote> => {
    throw new ApiError('conflict', 'The court doesn’t deliver right now.', 409);
  };
  /** Without one, the court has no wallets. */
  wallet: Wallet | undefined;
  checkInvitation = (): { discount: number } | Promise<{ discount: number }> => ({ discount: 0.13 });
  takeInvitation = (): { discount: number } => ({ discount: 0.13 });

  constructor() {
    installBrowser({ stripe: { publishableKey: 'pk_sandbox' }, sandbox: { card: true } });
    signedInAs('bea@example.com', 'Bea Buyer');
    installStripe(this.stripe);
    answerCalls(
      {
        'GET /my-cards': () => [],
        'GET /wallet': () => this.wallet ?? noWallet(),
        'GET /orders/{id}': () => soup,
        'POST /invitation-checks': () => this.checkInvitation(),
        'POST /checkouts/{id}/invitation': () => this.takeInvitation(),
        'POST /checkouts/{id}/payments': ({ body }) => ({
          paymentId: 'p1',
          amount: (body as { amount: number }).amount,
        }),
        'GET /delivery': () => this.readDelivery(),
        'GET /addresses': () => this.addresses,
        'POST /delivery-quotes': ({ body }) => this.makeQuote(body as QuoteAsked),
        'GET /basket': () => this.basket,
        'POST /basket/merge': () => this.mergeBasket(),
        'POST /basket/prices': () => this.basket,
        'GET /table-orders': () => this.checkTable(),
        'POST /guests': () => ({ secret: `secret-${this.sent('POST /guests').length}`, expiresAt: '' }),
        'POST /checkouts': () => this.placeCheckout(),
        'POST /orders/{id}/payment': () => this.startPayment(),
        'POST /orders/{id}/payment-check': () => ({ ...soup, payment: this.payment }),
      },
      this.stream,
      (request) => this.requests.push(request),
    );
  }

  show(at = '/checkout'): void {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/checkout" element={<CheckoutScreen />} />
            <Route path="/guest/checkout" element={<CheckoutScreen />} />
            <Route path="/guest/checkout/:id" element={<Tracker />} />
            <Route path="/checkout/:id" element={<Tracker />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }

  sent = (name: string): FakeRequest[] => this.requests.filter((request) => request.name === name);
}

const noWallet = rejectWith('not_found', 'The court has no wallets.', 404);

/** The server gives no reason, so that people can’t find out codes. */
export const refuseInvitation = (): never => {
  throw new ApiError('not_payable', 'This invitation can’t be used here.', 409);
};

const Tracker = () => <h1>Thanks for {useParams().id}</h1>;

const checkoutOf = ({ lines, total }: Basket): Checkout => ({
  _id: 'c1',
  number: '#ABCDE',
  page: '/checkout/c1',
  amount: total,
  refunded: 0,
  payment: 'unpaid',
  createdAt: '2026-11-22T12:00:00Z',
  tickets: lines.map(({ _id, kitchen, title, quantity, price }) => ({
    _id: `t-${_id}`,
    kitchen,
    orders: [{ ...soup, _id: `o-${_id}`, title, kitchen, quantity, price }],
  })),
  rescues: [],
});
