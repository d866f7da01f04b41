import { dollarsFromCents, formatDollars } from '@food-court/shared-api/contract';
import { Refusal } from '#platform/http/refusal';
import type { Payment } from '../checkouts/payments.repository';
import type { ShareRow } from '../checkouts/shares.repository';

type Paid = Pick<Payment, 'payer_uid' | 'state' | 'amount_cents'>;

/** The rest of a payer’s own share. Money that went back counts as paid: then the bill is over, or somebody paid too much. */
export function shareLeft(
  shares: readonly Pick<ShareRow, 'payer_uid' | 'amount_cents'>[],
  payments: readonly Paid[],
  payerUid: string,
): number {
  const share = shares.find(({ payer_uid }) => payer_uid === payerUid)?.amount_cents ?? 0;
  const own = payments.filter(({ payer_uid, state }) => payer_uid === payerUid && state === 'paid');
  return Math.max(0, share - own.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
}

interface Asked {
  payerUid: string;
  asked: number | undefined;
  /** The rest of the bill that nobody has paid or is paying. */
  leftCents: number;
}

/**
 * People who split a bill pay their own share first, as a whole. After that they may pay the rest for the others. In a checkout that
 * nobody splits, the payer decides.
 */
export function amountToAsk(
  shares: readonly ShareRow[],
  payments: readonly Paid[],
  { payerUid, asked, leftCents }: Asked,
): number | undefined {
  const own = Math.min(shareLeft(shares, payments, payerUid), leftCents);
  if (own === 0) return asked;
  if (asked !== undefined && asked !== own)
    throw new Refusal('not_payable', `Your share is ${formatDollars(dollarsFromCents(own))}. Please pay that first.`);
  return own;
}
