import { kitchenLimits } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import type { NewOrderEvent } from '#modules/payments/index';
import type { PlannedTicket, TicketToPlan } from './plan-checkout';
import { planWithRun } from './plan-run';
import type { CookingSlots } from './cooking-slots';
import { isMealPaid, lockMealOf, notifyPeople } from './meals.repository';
import { ticketsOf, type TimedTicket } from './timed-tickets';
import {
  findCookingTickets,
  findOtherLinesOfMeal,
  findOtherLinesOfRun,
  findTimedLines,
  markDue,
  saveTimings,
  type NewTiming,
  type TimedLine,
} from './timing.repository';

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
}

/**
 * Plans the tickets of a locked checkout, or of its whole meal, around the other work of the kitchens. Returns events for the
 * tickets whose kitchens or buyer must be notified, except for those in `notifiedAnyway`.
 */
export const replanCheckout = async (
  trx: Trx,
  checkout: PaidCheckout,
  replanning?: Replanning,
): Promise<NewOrderEvent[]> => replanLines(trx, checkout, await findTimedLines(trx, checkout.id), replanning);

/** Does the same with all lines of the checkout, for a caller that has them. */
export async function replanLines(
  trx: Trx,
  checkout: PaidCheckout,
  own: readonly TimedLine[],
  { now = Date.now(), notifiedAnyway = [] }: Replanning = {},
): Promise<NewOrderEvent[]> {
  const { settlesAt, lines, paidAt } = await readMeal(trx, checkout, own);
  const tickets = ticketsOf(lines);
  const isAnswered = tickets.some(({ state }) => state === 'waiting' || state === 'cooking');
  const isKnown = lines.some(({ promised_at }) => promised_at);
  if (!isAnswered && !isKnown) return [];
  const isAwaited = ({ lines: [{ checkout_id }] }: TimedTicket) => {
    const since = paidAt.get(checkout_id);
    return since !== undefined && now - since < answerWithin;
  };
  const toPlan = tickets.filter(
    (ticket) => ticket.state !== 'over' && (ticket.state !== 'unanswered' || isAwaited(ticket)),
  );
  const planned = [...paidAt.keys(), checkout.id];
  const ofRun = isAnswered ? await readRun(trx, own, planned) : [];
  const inputsOf = await readKitchens(trx, isAnswered ? [...toPlan, ...ofRun] : [], [
    ...planned,
    ...checkoutsOf(ofRun),
  ]);
  const plan = planWithRun({ own: inputsOf(toPlan), ofRun: inputsOf(ofRun) }, now, settlesAt);
  const timings = tickets.map((ticket) => ({ ticket, ...timingOf(ticket, plan.get(ticket.id), now) }));
  await saveTimings(
    trx,
    timings.map(({ timing }) => timing),
  );
  if (ofRun.length > 0 && timings.some(hasMoved)) await markDue(trx, checkoutsOf(ofRun));
  return timings
    .filter(({ isNews, ticket }) => isNews && !ticket.lines.some(({ id }) => notifiedAnyway.includes(id)))
    .map(({ ticket }) => ({ order_id: ticket.lines[0].id }));
}

interface MealToPlan {
  /** Until then it waits for parts that are not paid. */
  settlesAt?: number;
  lines: readonly TimedLine[];
  /** When its checkouts were paid, in milliseconds. */
  paidAt: ReadonlyMap<string, number>;
}

/** The lines of a checkout with those of the people who eat with its buyer. */
async function readMeal(trx: Trx, { id, paid_at }: PaidCheckout, own: readonly TimedLine[]): Promise<MealToPlan> {
  const ownPaidAt: [string, number][] = paid_at ? [[id, paid_at.getTime()]] : [];
  const meal = own[0]?.meal_id ? await lockMealOf(trx, id) : undefined;
  if (!meal) return { lines: own, paidAt: new Map(ownPaidAt) };
  await notifyPeople(trx, meal.uids);
  const others = await findOtherLinesOfMeal(trx, meal.id, id);
  const otherPaidAt = others.map(({ checkout_id, paid_at: at }): [string, number] => [checkout_id, at?.getTime() ?? 0]);
  return {
    settlesAt: (await isMealPaid(trx, meal.id)) ? undefined : meal.settles_at.getTime(),
    lines: [...own, ...others],
    paidAt: new Map([...ownPaidAt, ...otherPaidAt]),
  };
}

/** The unfinished tickets that the courier of these lines takes along. */
async function readRun(
  trx: Trx,
  own: readonly TimedLine[],
  exceptCheckoutIds: readonly string[],
): Promise<TimedTicket[]> {
  const runId = own[0]?.run_id;
  if (!runId) return [];
  const tickets = ticketsOf(await findOtherLinesOfRun(trx, runId, exceptCheckoutIds));
  return tickets.filter(({ state }) => state === 'waiting' || state === 'cooking');
}

const checkoutsOf = (tickets: readonly TimedTicket[]): string[] => [
  ...new Set(tickets.map(({ lines: [{ checkout_id }] }) => checkout_id)),
];

const hasMoved = ({ ticket, timing }: { ticket: TimedTicket; timing: NewTiming }): boolean =>
  timing.expected_at !== null &&
  (ticket.lines[0].expected_at === null || apart(ticket.lines[0].expected_at, timing.expected_at) >= minute);

/** Returns a function that adds to tickets what else their kitchens cook. */
async function readKitchens(
  trx: Trx,
  tickets: readonly TimedTicket[],
  exceptCheckoutIds: readonly string[],
): Promise<(some: readonly TimedTicket[]) => TicketToPlan[]> {
  const uids = [...new Set(tickets.map(({ sellerUid }) => sellerUid))];
  const rows = uids.length > 0 ? await findCookingTickets(trx, uids, exceptCheckoutIds) : [];
  const ticketsOfKitchen = (uid: string) =>
    rows
      .filter(({ seller_uid }) => seller_uid === uid)
      .map(({ starts_at, expected_at, is_cooking: isCooking }) => ({
        startsAt: starts_at.getTime(),
        readyAt: expected_at.getTime(),
        isCooking,
      }));
  const ticketsOfKitchens = new Map(uids.map((uid) => [uid, ticketsOfKitchen(uid)]));
  return (some) => some.map((ticket) => planInput(ticket, ticketsOfKitchens));
}

function planInput(ticket: TimedTicket, ticketsOfKitchens: ReadonlyMap<string, CookingSlots['tickets']>): TicketToPlan {
  const { id, sellerUid, places, duration, startedAt } = ticket;
  const slots = { places, tickets: ticketsOfKitchens.get(sellerUid) ?? [] };
  return ticket.state === 'cooking' && startedAt !== undefined
    ? { id, kitchen: sellerUid, slots, state: 'cooking', startsAt: startedAt, readyAt: startedAt + duration }
    : { id, kitchen: sellerUid, slots, state: 'waiting', duration };
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
