import { courtTermLimits, type CourtTermName } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { invalid, Refusal } from '#platform/http/refusal';
import { lockSettings } from '../settings/change-setting';
import { findNumbersFromNow } from './court-terms.repository';

interface NewTerm {
  term: CourtTermName;
  number: number;
}

/** Refuses a number out of the term’s limits, and a lowest delivery fee above the highest one, now or as planned. */
export async function acceptTerm(trx: Trx, { term, number }: NewTerm): Promise<void> {
  const { least, most } = courtTermLimits[term];
  if (number < least || number > most)
    throw invalid([{ field: 'number', detail: `Number must be from ${least} to ${most}` }]);
  if (term !== 'leastDeliveryFee' && term !== 'mostDeliveryFee') return;
  await lockSettings(trx);
  const isLeast = term === 'leastDeliveryFee';
  const others = await findNumbersFromNow(trx, isLeast ? 'mostDeliveryFee' : 'leastDeliveryFee');
  if (others.some((other) => (isLeast ? number > other : number < other)))
    throw new Refusal('conflict', 'The lowest delivery fee can’t be above the highest one.');
}
