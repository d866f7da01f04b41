import type { CallInput } from '@food-court/shared-api/contract';
import { notFound, Refusal } from '#platform/http/refusal';
import { CardProviderRefused, CardProviderUnavailable } from '#modules/payments/provider/provider-failure';
import type { PaymentsServices } from '#modules/payments/services';
import { customerOf } from './card-customer';
import { findCard, findCustomer, lookForCards } from './saved-cards.repository';

type Choosing = Pick<PaymentsServices, 'cardCustomers' | 'db'>;

interface Choice {
  uid: string;
  intentId: string;
  choice: CallInput<'POST /orders/{id}/payment-card'>['body'];
}

/** Prepares the intent of a payment for a card that its buyer keeps or wants to keep, or takes that back. */
export async function chooseCard(services: Choosing, { uid, intentId, choice }: Choice): Promise<void> {
  const { savedCard, save = false } = choice;
  const card = savedCard === undefined ? undefined : await findCard(services.db, uid, savedCard);
  if (savedCard !== undefined && !card) throw notFound('We can’t find this card.');
  const customerId = save ? await customerOf(services, uid) : (await findCustomer(services.db, uid))?.provider_id;
  // Without a customer there is nothing to take back.
  if (customerId === undefined) return;
  if (save) await lookForCards(services.db, uid);
  try {
    await services.cardCustomers.chooseCard({ intentId, customerId, cardId: card?.provider_id, saves: save });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The card may be gone at the provider, which is then seen when the cards are listed.
    await lookForCards(services.db, uid);
    throw new Refusal('conflict', 'This card can’t be used for this payment. Use another card.');
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof CardProviderRefused || (error instanceof CardProviderUnavailable && !error.isOutage);
