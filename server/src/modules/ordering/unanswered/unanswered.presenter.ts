import type { Ticket } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import type { OrderingServices } from '../services';
import type { OrderRow } from '../orders/orders.repository';
import { courtTime } from '../orders/timing.presenter';
import { ticketsOf } from '../timing/timed-tickets';
import { findTimedLines } from '../timing/timing.repository';
import { cancelledAt, escalations } from './escalation';

type Unanswered = Pick<Ticket, 'unanswered' | 'endedUnanswered'>;
type Court = Pick<OrderingServices, 'courtClock' | 'settings'>;

const isWaiting = ({ status, payment }: OrderRow): boolean => status === 'placed' && payment === 'paid';

/** Reads the cooking time of waiting tickets in milliseconds, keyed by ticket; one query per checkout that has some. */
export async function readCookingTimes(db: Db, orders: readonly OrderRow[]): Promise<Map<string, number>> {
  const checkouts = [...new Set(orders.filter(isWaiting).map(({ checkout_id }) => checkout_id))];
  const lines = await Promise.all(checkouts.map((id) => findTimedLines(db, id)));
  return new Map(lines.flatMap(ticketsOf).map(({ id, duration }) => [id, duration]));
}

/** Presents the estimated time, which buyers see from the start, and what happens when nobody answers. */
export function presentUnanswered(
  lines: readonly OrderRow[],
  cookingTime: number | undefined,
  { courtClock, settings: { unanswered } }: Court,
): Unanswered {
  const [first] = lines;
  if (!first) return {};
  const isEnded = first.escalation === escalations.refund && lines.some(({ status }) => status === 'cancelled');
  if (isEnded) return { endedUnanswered: true };
  if (!lines.some(isWaiting) || cookingTime === undefined) return {};
  const end = first.unanswered_since ? cancelledAt(first.unanswered_since, unanswered) : undefined;
  return {
    unanswered: {
      readyAt: courtTime(new Date(Date.now() + cookingTime), courtClock),
      isLate: first.escalation >= escalations.cancel,
      ...(end && { endsAt: courtTime(end, courtClock) }),
    },
  };
}
