import { Refusal } from '#platform/http/refusal';
import { mostCards } from '#modules/payments/provider/card-customers';
import { CardProviderRefused, findOrAbsent } from '#modules/payments/provider/provider-failure';
import type { PaymentsServices } from '#modules/payments/services';
import { customerOf } from './card-customer';
import { readStoredCards } from './read-stored-cards';
import { findCards, findCustomerByProviderId, lookForCards } from './saved-cards.repository';

type CardServices = Pick<PaymentsServices, 'cardCustomers' | 'db' | 'settings'>;

/** Returns the secret with which the person's browser adds one card. */
export async function beginSetup(services: CardServices, uid: string): Promise<string> {
  if ((await findCards(services.db, uid)).length >= mostCards)
    throw new Refusal('conflict', 'You keep as many cards as you can. Remove one first.');
  const customerId = await customerOf(services, uid);
  // The browser may be gone, and the webhook lost, when the card is there.
  await lookForCards(services.db, uid);
  return services.cardCustomers.beginSetup(customerId);
}

/**
 * Asks the provider what has become of a setup. One that was refused is cancelled: each further card costs a new one, and
 * these are limited, because stolen cards are tried like this.
 */
export async function settleSetup(services: CardServices, id: string): Promise<void> {
  const { cardCustomers, db } = services;
  const setup = await findOrAbsent(() => cardCustomers.findSetup(id));
  if (setup?.state === 'refused') return cardCustomers.cancelSetup(id).catch(unlessItHasEnded);
  if (setup?.state !== 'succeeded' || setup.customerId === undefined) return;
  const customer = await findCustomerByProviderId(db, setup.customerId);
  if (customer) await readStoredCards(services, customer);
}

/** Its owner has tried another card meanwhile, or a parallel message has cancelled it. */
function unlessItHasEnded(error: unknown): void {
  if (!(error instanceof CardProviderRefused)) throw error;
}
