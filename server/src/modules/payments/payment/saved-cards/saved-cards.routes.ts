import type { Handlers } from '#platform/contract/handler';
import { notFound, Refusal } from '#platform/http/refusal';
import { withTimeout } from '#platform/resilience/timeout';
import { findOrderPayment } from '#modules/payments/checkouts/checkouts.repository';
import { payablePayments } from '#modules/payments/checkouts/payment-state';
import { findPayments } from '#modules/payments/checkouts/payments.repository';
import { mayPayPart } from '../may-pay-part';
import type { PaymentsServices } from '#modules/payments/services';
import { beginSetup } from './add-card';
import { chooseCard } from './choose-card';
import { detachCard } from './detach-card';
import { presentCard } from './saved-card.presenter';
import { readStoredCards } from './read-stored-cards';
import { deleteCard, findCard, findCards, findCustomer, lookForCards } from './saved-cards.repository';

type SavedCardCall =
  | 'GET /my-cards'
  | 'POST /my-cards/setups'
  | 'DELETE /my-cards/{id}'
  | 'POST /orders/{id}/payment-card';

/** The list is shown as it was last known when the provider takes longer: somebody waits to pay. */
const readingMs = 2_000;

export function savedCardHandlers(services: PaymentsServices): Handlers<SavedCardCall> {
  const { db } = services;
  return {
    'GET /my-cards': async ({ caller: { uid } }) => {
      const customer = await findCustomer(db, uid);
      if (!customer) return [];
      if (customer.look_until && customer.look_until > new Date())
        await withTimeout(
          readStoredCards(services, customer).catch(() => undefined),
          readingMs,
        );
      return (await findCards(db, uid)).map((card) => presentCard(card));
    },

    'POST /my-cards/setups': async ({ caller: { uid } }) => ({ clientSecret: await beginSetup(services, uid) }),

    'DELETE /my-cards/{id}': async ({ params: { id }, caller: { uid } }) => {
      const card = await findCard(db, uid, id);
      if (!card) throw notFound('We can’t find this card.');
      await detachCard(services, card.provider_id);
      await deleteCard(db, id);
      // A list that was read before may write it again.
      await lookForCards(db, uid);
      return { _id: id };
    },

    'POST /orders/{id}/payment-card': async ({ params: { id }, body, caller }) => {
      const payment = await findOrderPayment(db, id);
      if (!payment || !(await mayPayPart(db, caller, payment))) throw notFound('We can’t find this order.');
      const started = payablePayments(await findPayments(db, payment.id)).find(
        ({ payer_uid }) => payer_uid === caller.uid,
      );
      if (!started?.provider_id) throw new Refusal('conflict', 'The payment has not been started.');
      await chooseCard(services, { uid: caller.uid, intentId: started.provider_id, choice: body });
      return { _id: id };
    },
  };
}
