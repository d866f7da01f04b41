import { randomInt } from 'node:crypto';
import type { NewDelivery } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import { insertDelivery } from './deliveries.repository';
import { findDeliverySettings } from './delivery-settings.repository';
import { notNow } from './make-quote';
import { findQuote, keepPerson, markUsed } from './quotes.repository';

export interface TakenQuote {
  /** The fee. */
  cents: number;
  /** Gives the delivery to its checkout, which must be written. */
  giveTo: (checkoutId: string) => Promise<void>;
}

const codes = 10_000;
const newCode = (): string => `${randomInt(codes)}`.padStart(4, '0');

const tenthsOfRing = 20;

/** A quote is of its person, holds for ten minutes, and is used once. */
export async function takeQuote(trx: Trx, uid: string, { quote: id, note, atDoor }: NewDelivery): Promise<TakenQuote> {
  if (!(await findDeliverySettings(trx)).on) throw notNow();
  await keepPerson(trx, uid);
  const quote = await markUsed(trx, { id, uid });
  if (!quote) throw await whyNot(trx, { id, uid });
  const delivery = {
    quote_id: id,
    note: note?.trim() ?? '',
    code: atDoor ? null : newCode(),
    ring: Math.floor(quote.km_tenths / tenthsOfRing),
  };
  return { cents: quote.cents, giveTo: (checkout_id) => insertDelivery(trx, { ...delivery, checkout_id }) };
}

const whyNot = async (trx: Trx, asked: { id: string; uid: string }): Promise<Refusal> =>
  (await findQuote(trx, asked))
    ? new Refusal('conflict', 'This delivery fee no longer holds. Please check the new one.')
    : notFound('We can’t find this delivery fee. Please say again where to.');
