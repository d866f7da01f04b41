import type { Checkout, Fulfilment, NewBasketLine, Order } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { createGuest, type TestGuest } from '#testing/test-guest';
import type { BasketCourt } from './basket-court';

export interface GuestOrder {
  receiptTo?: string;
  serving?: Fulfilment;
  /** Differs from one Jollof for $9.50. */
  line?: Partial<NewBasketLine>;
  key?: string;
}

/** Lets people without an account order and pay in a court. */
export const guestsOf = (court: BasketCourt) => {
  const become = (): Promise<TestGuest> => createGuest(court.testServer.db);

  const place = async (person: Person, { serving, line, key, receiptTo }: GuestOrder = {}) =>
    court.call('POST', '/checkouts', {
      person,
      key,
      body: {
        serving: serving ?? { kind: 'table', table: 12 },
        total: 9.5,
        lines: [{ productId: line?.productId ?? (await court.dish()), quantity: 1, choices: [], price: 9.5, ...line }],
        ...(receiptTo !== undefined && { receiptTo }),
      },
    });

  const pay = async (person: Person, order: GuestOrder = {}): Promise<Checkout> => {
    const checkout = await court.answered<Checkout>(place(person, order));
    const id = firstOrder(checkout);
    await court.testServer.confirm((await court.testServer.beginPayment(id, person)).clientSecret);
    await court.answered<Order>(court.call('POST', `/orders/${id}/payment-check`, { person }));
    return checkout;
  };

  const save = (person: Person, { secret }: TestGuest) =>
    court.call('POST', '/guests/claim', { person, body: { secret } });

  return { become, place, pay, save };
};

export const firstOrder = ({ tickets }: Checkout): string => tickets[0]?.orders[0]?._id ?? '';
