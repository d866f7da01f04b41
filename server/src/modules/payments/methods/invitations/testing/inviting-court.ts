import type { AnswerOf, Order, UsedInvitation, Wallet } from '@food-court/shared-api/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import { insertDish, type Person } from '#testing/index';
import { payCredits } from '../credit/pay-credits-job';

/** A card that several people pay with. */
export const sharedCard = cards.pays;

const day = 24 * 60 * 60_000;

export interface Placed {
  order: string;
  checkout: string;
}

/** A court with people who invite each other. */
export interface InvitingCourt extends CardTestServer {
  newcomer: () => Promise<Person>;
  codeOf: (person: Person) => Promise<string>;
  place: (person: Person, price?: number) => Promise<Placed>;
  apply: (
    person: Person,
    checkout: string,
    code: string,
  ) => Promise<{ status: number; discount?: number; says?: string }>;
  payByCard: (person: Person, placed: Placed, card?: string) => Promise<void>;
  /** Hands the order over two days ago. */
  handOver: (placed: Placed) => Promise<void>;
  payDue: () => Promise<void>;
  givenTo: (person: Person) => Promise<number>;
  listed: () => Promise<Map<string, UsedInvitation>>;
  call: (
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    person: Person,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
}

export async function createInvitingCourt(): Promise<InvitingCourt> {
  const court = await createCardTestServer();
  const { db, app, sally, admin } = court;
  let people = 0;

  const call = (method: 'DELETE' | 'GET' | 'POST', path: string, { headers }: Person, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers, payload });

  return {
    ...court,
    call,
    newcomer: () => court.createPerson(`newcomer-${++people}`, 'Buyer'),
    codeOf: async (person) => (await call('POST', '/invitation', person)).json<{ code: string }>().code,
    place: async (person, price = 9.5) => {
      const dish = { title: 'Jollof', category: 'Rice', price, email: person.email };
      const productId = await insertDish(db, sally, { price_cents: Math.round(price * 100), portions: 5 });
      const { _id, checkout } = (await call('POST', '/order-product', person, { ...dish, productId })).json<Order>();
      return { order: _id, checkout: checkout!._id };
    },
    apply: async (person, checkout, code) => {
      const answer = await call('POST', `/checkouts/${checkout}/invitation`, person, { code });
      if (answer.statusCode === 201) return { status: 201, ...answer.json<{ discount: number }>() };
      return { status: answer.statusCode, says: answer.json<Problem>().detail };
    },
    payByCard: async (person, { order }, card) => {
      const started = (await call('POST', `/orders/${order}/payment`, person)).json<
        AnswerOf<'POST /orders/{id}/payment'>
      >();
      await court.confirm(started.clientSecret, card);
      await call('POST', `/orders/${order}/payment-check`, person);
      // The test cards have one number, and friends have cards of their own.
      if (card !== sharedCard)
        await db.updateTable('card_prints').set({ hash: person.uid }).where('holder', '=', person.uid).execute();
    },
    handOver: async ({ checkout }) => {
      const change = { status: 'handed_over' as const, handed_over_at: new Date(Date.now() - 2 * day) };
      await db.updateTable('orders').set(change).where('checkout_id', '=', checkout).execute();
    },
    payDue: async () => {
      await db
        .updateTable('invitations')
        .set({ due_at: new Date(0) })
        .where('state', '=', 'used')
        .execute();
      await payCredits(db, court.services.settings.payments);
    },
    givenTo: async (person) => (await call('GET', '/wallet', person)).json<Wallet>().given,
    listed: async () => {
      const rows = (await call('GET', '/invitations?limit=100', admin)).json<UsedInvitation[]>();
      return new Map(rows.map((row) => [row.friend.email, row]));
    },
  };
}
