import type { PaymentsServices } from '#modules/payments/services';
import type { StoredCard } from '#modules/payments/provider/card-customers';
import { detachCard } from './detach-card';
import { fingerprintHash } from '#modules/payments/provider/fingerprint-hash';
import { replaceCards, type CardCustomer } from './saved-cards.repository';

type CardServices = Pick<PaymentsServices, 'cardCustomers' | 'db' | 'settings'>;

/**
 * Reads a person's cards at the provider. A card without the person's consent is detached there, and so is the older
 * of two with the same number.
 */
export async function readStoredCards(services: CardServices, { uid, provider_id }: CardCustomer): Promise<void> {
  const { secretKey } = services.settings.payments;
  const newestFirst = await services.cardCustomers.cardsOf(provider_id);
  const kept = new Map<string, StoredCard>();
  const dropped: StoredCard[] = [];
  for (const card of newestFirst) {
    const hash = fingerprintHash(card.fingerprint, secretKey);
    if (!card.isAgreed || kept.has(hash)) dropped.push(card);
    else kept.set(hash, card);
  }
  for (const { id } of dropped) await detachCard(services, id);
  await replaceCards(
    services.db,
    uid,
    [...kept].map(([fingerprint_hash, { id, brand, last4, expMonth, expYear }]) => ({
      provider_id: id,
      brand,
      last4,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint_hash,
    })),
  );
}
