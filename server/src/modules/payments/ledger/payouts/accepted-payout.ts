import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  payoutLimits,
  type CallInput,
} from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { invalid, notFound, Refusal } from '#platform/http/refusal';
import type { CourtDays } from '../settings/change-setting';
import { findKitchenUid, findPayableCents } from './payouts.repository';

export type NewPayout = CallInput<'POST /payouts'>['body'];

const day = 24 * 60 * 60_000;

/** The bank may need a day to show a transfer, so a payout is recorded after the fact. */
export function refuseOtherDays({ paidOn }: NewPayout, { wallTimeOf }: CourtDays): void {
  const today = wallTimeOf(new Date()).date;
  if (paidOn > today) throw invalid([{ field: 'paidOn', detail: 'Paid on can’t be in the future' }]);
  if (Date.parse(today) - Date.parse(paidOn) > payoutLimits.daysAgo * day)
    throw invalid([{ field: 'paidOn', detail: `Paid on can be at most ${payoutLimits.daysAgo} days ago` }]);
}

export async function acceptedKitchen(trx: Trx, { kitchen }: NewPayout): Promise<string> {
  const uid = await findKitchenUid(trx, kitchen);
  if (uid === undefined) throw notFound('We can’t find this kitchen.');
  return uid;
}

interface AskedPayout {
  kitchenUid: string;
  amountCents: number;
  isAdvance: boolean;
  /** Counts among those that wait. */
  id?: string;
}

/** The payouts of the kitchen are locked. */
export async function refuseMoreThanOwed(
  trx: Trx,
  { kitchenUid, amountCents, isAdvance, id }: AskedPayout,
): Promise<void> {
  if (isAdvance) return;
  const payable = await findPayableCents(trx, kitchenUid, id);
  if (amountCents <= payable) return;
  const owed = formatDollars(dollarsFromCents(Math.max(0, payable)));
  throw new Refusal('conflict', `The court owes this kitchen ${owed}. To pay more, record the payout as an advance.`);
}

export const centsOf = ({ amount }: NewPayout): number => centsFromDollars(amount);
