import type { HoldSettings } from '#config/settings';
import { Refusal } from '#http/refusal';
import type { HeldPortions } from './holds.repository';

interface OrderedDish {
  title: string;
  /** Null: the seller does not count portions. */
  portions: number | null;
}

/** An unpaid portion of a counted dish is a portion that nobody else can have, so it waits for less time. */
export const minutesToPay = ({ portions }: Pick<OrderedDish, 'portions'>, holds: HoldSettings): number =>
  portions === null ? holds.uncountedMinutes : holds.countedMinutes;

/** Throws when one more unpaid portion would be too many. */
export function refuseTooManyHolds({ title, portions }: OrderedDish, held: HeldPortions, holds: HoldSettings): void {
  if (portions !== null && held.ofDish >= holds.portionsOfDish)
    throw tooManyUnpaid(`${portionsText(held.ofDish)} of ${title}`, 'order more of it');
  if (held.ofAll >= holds.portions) throw tooManyUnpaid(portionsText(held.ofAll), 'order more');
}

const portionsText = (count: number): string => (count === 1 ? '1 portion' : `${count} portions`);

const tooManyUnpaid = (held: string, what: string) =>
  new Refusal(
    'too_many_unpaid',
    `You hold ${held} that you have not paid for. Please pay or cancel under My Orders before you ${what}.`,
  );
