import type { CallInput, Checkout, Dispute, Order, Payout, Receipt } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import type { Person } from './test-server';

type NewPayout = CallInput<'POST /payouts'>['body'];

export interface Answer<Body> {
  status: number;
  body: Body & Partial<Pick<Problem, 'code' | 'detail'>>;
}

/** Calls one server over the network. */
export interface ApiClient {
  placeOrder: (buyer: Person, dish: string, key?: string) => Promise<Answer<Order>>;
  /** Checks out one portion of each dish. */
  orderBasket: (buyer: Person, dishes: readonly string[]) => Promise<Answer<Checkout>>;
  getOrder: (person: Person, order: string) => Promise<Answer<Order>>;
  beginPayment: (buyer: Person, order: string) => Promise<Answer<{ clientSecret: string }>>;
  checkPayment: (buyer: Person, order: string) => Promise<Answer<Order>>;
  getReceipt: (buyer: Person, order: string) => Promise<Answer<Receipt>>;
  refund: (
    seller: Person,
    order: string,
    body: { amount?: number; reason?: string },
    key?: string,
  ) => Promise<Answer<Order>>;
  takeStep: (person: Person, order: string, from: string, to: string) => Promise<Answer<Order>>;
  answerDispute: (admin: Person, order: string, text: string) => Promise<Answer<{ dispute?: Dispute }>>;
  recordPayout: (admin: Person, payout: NewPayout, key: string) => Promise<Answer<Payout>>;
  confirmPayout: (admin: Person, payout: string) => Promise<Answer<Payout>>;
  getBoard: (seller: Person) => Promise<Answer<Order[]>>;
  /** Reports, as a page does, that it shows a ticket which is ready. */
  showReady: (buyer: Person, ticket: string) => Promise<Answer<{ first: string[] }>>;
}

/** Each order is for a Jollof at $9.50, as `putOnMenu` adds it. */
export function createApiClient(base: string, answerWithinMs?: number): ApiClient {
  const ask = async <Body>(
    method: 'GET' | 'POST',
    path: string,
    { headers }: Person,
    body?: object,
    key?: string,
  ): Promise<Answer<Body>> => {
    const sent = {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: sent,
      ...(answerWithinMs !== undefined && { signal: AbortSignal.timeout(answerWithinMs) }),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] };
  };
  return {
    placeOrder: (buyer, productId, key) =>
      ask(
        'POST',
        '/order-product',
        buyer,
        { email: buyer.email, title: 'Jollof', category: 'Rice', price: 9.5, productId },
        key,
      ),
    orderBasket: async (buyer, dishes) => {
      const lines = dishes.map((productId) => ({ productId, quantity: 1, choices: [], price: 9.5 }));
      await ask('POST', '/basket/merge', buyer, { lines });
      const serving = { kind: 'pick-up', name: 'Bob' };
      return ask('POST', '/checkouts', buyer, { serving, total: 9.5 * dishes.length });
    },
    getOrder: (person, order) => ask('GET', `/orders/${order}`, person),
    beginPayment: (buyer, order) => ask('POST', `/orders/${order}/payment`, buyer),
    checkPayment: (buyer, order) => ask('POST', `/orders/${order}/payment-check`, buyer),
    getReceipt: (buyer, order) => ask('GET', `/orders/${order}/receipt`, buyer),
    refund: (seller, order, body, key) => ask('POST', `/orders/${order}/refunds`, seller, body, key),
    getBoard: (seller) => ask('GET', `/order-board/${seller.email}`, seller),
    showReady: (buyer, about) => ask('POST', '/news/notified', buyer, { news: [{ kind: 'ready', about }], seen: true }),
    answerDispute: (admin, order, text) => ask('POST', `/orders/${order}/dispute-answer`, admin, { text }),
    recordPayout: (admin, payout, key) => ask('POST', '/payouts', admin, payout, key),
    confirmPayout: (admin, payout) => ask('POST', `/payouts/${payout}/confirmation`, admin),
    takeStep: (person, order, from, to) => ask('POST', `/orders/${order}/steps`, person, { from, to }),
  };
}
