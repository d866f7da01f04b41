import { kitchenLimits } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { pipeline } from '#platform/database/statements/pipeline';
import type { NewOrderEvent } from '#modules/payments/index';
import { planCheckout, type PlannedTicket, type TicketToPlan } from './plan-checkout';
import type { CookingSlots } from './cooking-slots';
import { ticketsOf, type TimedTicket } from './timed-tickets';
import { findCookingTickets, saveTimings, timedLinesOf, type NewTiming, type TimedLine } from './timing.repository';

const minute = 60_000;
/** How long after the payment other tickets wait for a kitchen that does not answer. */
const answerWithin = 3 * minute;

interface PaidCheckout {
  id: string;
  paid_at: Date | null;
}

interface Replanning {
  now?: number;
  notifiedAnyway?: readonly string[];
  /** All lines of the checkout, if the caller has read them already. */
  lines?: readonly TimedLine[];
}

/**
 * Plans the tickets of a locked checkout around the other work of the kitchens. Returns events for the tickets whose kitchens or
 * buyer must be notified, except for those in `notifiedAnyway`.
 */
export async function replanCheckout(
  trx: Trx,
  { id: checkoutId, paid_at: paidAt }: PaidCheckout,
  { now = Date.now(), notifiedAnyway = [], lines }: Replanning = {},
): Promise<NewOrderEvent[]> {
  const tickets = ticketsOf(lines ?? (await pipeline(trx, timedLinesOf(checkoutId)))[0]);
  const isAnswered = tickets.some(({ state }) => state === 'waiting' || state === 'cooking');
  const isKnown = tickets.some(({ lines }) => lines.some(({ promised_at }) => promised_at));
  if (!isAnswered && !isKnown) return [];
  const isAwaited = paidAt !== null && now - paidAt.getTime() < answerWithin;
  const toPlan = tickets.filter(({ state }) => state !== 'over' && (state !== 'unanswered' || isAwaited));
  const ticketsOfKitchens = await readCookingTickets(trx, isAnswered ? toPlan : [], checkoutId);
  const plan = planCheckout(
    toPlan.map((ticket) => planInput(ticket, ticketsOfKitchens)),
    now,
  );
  const timings = tickets.map((ticket) => ({ ticket, ...timingOf(ticket, plan.get(ticket.id), now) }));
  await saveTimings(
    trx,
    timings.map(({ timing }) => timing),
  );
  return timings
    .filter(({ isNews, ticket }) => isNews && !ticket.lines.some(({ id }) => notifiedAnyway.includes(id)))
    .map(({ ticket }) => ({ order_id: ticket.lines[0].id }));
}

async function readCookingTickets(
  trx: Trx,
  tickets: readonly TimedTicket[],
  checkoutId: string,
): Promise<Map<string, CookingSlots['tickets']>> {
  const uids = tickets.map(({ sellerUid }) => sellerUid);
  const rows = uids.length > 0 ? await findCookingTickets(trx, uids, checkoutId) : [];
  const ticketsOfKitchen = (uid: string) =>
    rows
      .filter(({ seller_uid }) => seller_uid === uid)
      .map(({ starts_at, expected_at, is_cooking: isCooking }) => ({
        startsAt: starts_at.getTime(),
        readyAt: expected_at.getTime(),
        isCooking,
      }));
  return new Map(uids.map((uid) => [uid, ticketsOfKitchen(uid)]));
}

function planInput(ticket: TimedTicket, ticketsOfKitchens: ReadonlyMap<string, CookingSlots['tickets']>): TicketToPlan {
  const { id, sellerUid, places, duration, startedAt } = ticket;
  const slots = { places, tickets: ticketsOfKitchens.get(sellerUid) ?? [] };
  return ticket.state === 'cooking' && startedAt !== undefined
    ? { id, slots, state: 'cooking', startsAt: startedAt, readyAt: startedAt + duration }
    : { id, slots, state: 'waiting', duration };
}

/** Computes the timing to store for a ticket, and whether somebody must be notified of it. */
function timingOf(
  { id, state, lines: [known] }: TimedTicket,
  planned: PlannedTicket | undefined,
  now: number,
): { timing: NewTiming; isNews: boolean } {
  const { starts_at, expected_at, promised_at, first_notified_at, last_notified_at } = known;
  const nothing = {
    starts_at: null,
    expected_at: null,
    promised_at: null,
    first_notified_at: null,
    last_notified_at: null,
  };
  if (state === 'unanswered') return { timing: { id, ...nothing, due_at: null }, isNews: false };
  if (!planned) {
    const kept = { starts_at, expected_at, promised_at, first_notified_at, last_notified_at };
    return { timing: { id, ...kept, due_at: null }, isNews: false };
  }
  const [startsAt, expectedAt] = [new Date(planned.startsAt), new Date(planned.readyAt)];
  const isWaiting = state === 'waiting';
  // The promise of a ticket that is held back moves with the others. One that could start now is late by its own fault.
  const isHeldBack = isWaiting && planned.startsAt > now;
  const slip = kitchenLimits.slipMinutes * minute;
  const isNews =
    apart(last_notified_at, expectedAt) >= slip ||
    (isWaiting && starts_at !== null && apart(starts_at, startsAt) >= minute);
  const isNotified = isNews || last_notified_at === null;
  return {
    timing: {
      id,
      starts_at: startsAt,
      expected_at: expectedAt,
      promised_at: promised_at === null || isHeldBack ? expectedAt : promised_at,
      first_notified_at: first_notified_at ?? expectedAt,
      last_notified_at: isNotified ? expectedAt : last_notified_at,
      due_at: isWaiting ? startsAt : expectedAt,
    },
    isNews,
  };
}

const apart = (before: Date | null, after: Date): number => Math.abs((before ?? after).getTime() - after.getTime());
