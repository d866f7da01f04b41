import type { Order, Receipt } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import type { Person } from './test-court';

export interface Answer<Body> {
  status: number;
  body: Body & Partial<Pick<Problem, 'code' | 'detail'>>;
}

/** What people ask of one server, over the network. */
export interface Counter {
  order: (buyer: Person, dish: string, key?: string) => Promise<Answer<Order>>;
  look: (person: Person, order: string) => Promise<Answer<Order>>;
  begin: (buyer: Person, order: string) => Promise<Answer<{ clientSecret: string }>>;
  check: (buyer: Person, order: string) => Promise<Answer<Order>>;
  receipt: (buyer: Person, order: string) => Promise<Answer<Receipt>>;
  refund: (
    seller: Person,
    order: string,
    wish: { amount?: number; reason?: string },
    key?: string,
  ) => Promise<Answer<Order>>;
  step: (person: Person, order: string, from: string, to: string) => Promise<Answer<Order>>;
}

/** Orders are of a Jollof for $9.50, as `putOnMenu` writes it. */
export function counterAt(base: string): Counter {
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
    const answer = await fetch(`${base}/api${path}`, { method, headers: sent, body: body && JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] };
  };
  return {
    order: (buyer, productId, key) =>
      ask(
        'POST',
        '/order-product',
        buyer,
        { email: buyer.email, title: 'Jollof', category: 'Rice', price: 9.5, productId },
        key,
      ),
    look: (person, order) => ask('GET', `/orders/${order}`, person),
    begin: (buyer, order) => ask('POST', `/orders/${order}/payment`, buyer),
    check: (buyer, order) => ask('POST', `/orders/${order}/payment-check`, buyer),
    receipt: (buyer, order) => ask('GET', `/orders/${order}/receipt`, buyer),
    refund: (seller, order, wish, key) => ask('POST', `/orders/${order}/refunds`, seller, wish, key),
    step: (person, order, from, to) => ask('POST', `/orders/${order}/steps`, person, { from, to }),
  };
}
