import { commissionOf, type ComingCommission, type Commissions } from './commission.repository';

/** Returns the first change that a kitchen will notice: one for everyone does not affect a kitchen with its own commission. */
export function nextCommission(
  now: Commissions,
  coming: readonly ComingCommission[],
): { value: number; from: Date } | undefined {
  let { own, everyone } = now;
  const steps = coming.map(({ kitchen_uid, value, valid_from: from }) => {
    if (kitchen_uid === null) everyone = value ?? everyone;
    else own = value;
    return { value: commissionOf({ own, everyone }), from };
  });
  // Two changes at the same time count together, so the last of them tells.
  return steps.find(
    ({ value, from }, place) => value !== commissionOf(now) && steps[place + 1]?.from.getTime() !== from.getTime(),
  );
}
