import type { HoldSettings } from '#platform/config/settings';
import { Refusal } from '#platform/http/refusal';
import type { HeldPortions } from './holds.repository';

interface OrderedDish {
  id: string;
  title: string;
  /** Null when the seller does not count portions. */
  portions: number | null;
}

/** Nobody else can order an unpaid portion of a counted dish, so it is held for a shorter time. */
export function minutesToPay(
  dishes: readonly Pick<OrderedDish, 'portions'>[],
  { uncountedMinutes, countedMinutes, guestMinutes }: HoldSettings,
  isGuest = false,
): number {
  const minutes = dishes.every(({ portions }) => portions === null) ? uncountedMinutes : countedMinutes;
  return isGuest ? Math.min(minutes, guestMinutes) : minutes;
}

/** Throws when a buyer holds too many unpaid portions to order more. The size of one checkout is limited by its lines. */
export function refuseTooManyHolds(dishes: readonly OrderedDish[], held: HeldPortions, holds: HoldSettings): void {
  for (const { id, title, portions } of dishes) {
    const ofDish = held.ofDish.get(id) ?? 0;
    if (portions !== null && ofDish >= holds.portionsOfDish)
      throw tooManyUnpaid(`${portionsText(ofDish)} of ${title}`, 'order more of it');
  }
  if (held.ofAll >= holds.portions) throw tooManyUnpaid(portionsText(held.ofAll), 'order more');
}

const portionsText = (count: number): string => (count === 1 ? '1 portion' : `${count} portions`);

const tooManyUnpaid = (held: string, what: string) =>
  new Refusal(
    'too_many_unpaid',
    `You haven’t paid for ${held} yet. Please pay or cancel under My Orders before you ${what}.`,
  );
