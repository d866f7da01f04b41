import type {
  Checkout,
  CourtTermName,
  CourtTerms,
  DeliveryQuote,
  MenuDish,
  Order,
  TopUp,
} from '@food-court/shared-api/contract';
import type { BasketCourt } from '../modules/ordering/basket/testing/basket-court';
import type { CardTestServer } from './card-test-server';
import type { Person, TestServer } from './test-server';

type Method = 'GET' | 'PATCH' | 'POST';
export type Ask = <Answer>(method: Method, path: string, person?: Person, payload?: object) => Promise<Answer>;

/** Sends calls as a person, or as a visitor. A refusal is an error. */
export const asker =
  ({ app }: Pick<TestServer, 'app'>): Ask =>
  async <Answer>(method: Method, path: string, person?: Person, payload?: object) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers: person?.headers ?? {}, payload });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };

/** The figures that the FAQ shows. */
export const termsOf = (court: Pick<TestServer, 'app'>) => asker(court)<CourtTerms>('GET', '/court-terms');

export async function setTerms(court: CardTestServer, terms: Partial<Record<CourtTermName, number>>): Promise<void> {
  for (const [term, number] of Object.entries(terms))
    await asker(court)('POST', '/court-term-changes', court.admin, { term, number });
}

export const buyNow = (
  ask: Ask,
  person: Person,
  { _id: productId, title, category, price }: Pick<MenuDish, '_id' | 'title' | 'category' | 'price'>,
): Promise<Order> => ask('POST', '/order-product', person, { email: person.email, productId, title, category, price });

export async function topUp(court: CardTestServer, person: Person, amount: number): Promise<void> {
  const ask = asker(court);
  const { clientSecret, paymentId } = await ask<TopUp>('POST', '/wallet/top-ups', person, { amount });
  await court.confirm(clientSecret);
  await ask('GET', `/payments/${paymentId}`, person);
}

/** Says how much the fee is raised from now on, in tenths. */
export const surgeTo = ({ db }: TestServer, step: number) =>
  db
    .insertInto('surge_readings')
    .values({ at: new Date(), open_tickets: 31, cooking_slots: 40, free_couriers: null, step, changed: true })
    .execute();

/** Orders a dish to a zone, and returns the fee in naira and what the card pays for it. */
export async function chargedDelivery(court: BasketCourt, zone: string): Promise<{ naira: number; dollars: number }> {
  const { bob, testServer } = court;
  const ask = asker(testServer);
  await court.startOver();
  await court.add({ productId: await court.dish() });
  const quote = await ask<DeliveryQuote>('POST', '/delivery-quotes', bob, { zone });
  const { tickets } = await ask<Checkout>('POST', '/checkouts', bob, {
    serving: { kind: 'delivery', to: '12 Allen Avenue' },
    total: 9.5 + quote.amount,
    delivery: { quote: quote._id },
  });
  const order = tickets[0]!.orders[0]!._id;
  const { amount, clientSecret } = await testServer.beginPayment(order);
  await testServer.confirm(clientSecret);
  await testServer.checkPayment(order);
  return { naira: quote.naira, dollars: Math.round((amount - 9.5) * 100) / 100 };
}
