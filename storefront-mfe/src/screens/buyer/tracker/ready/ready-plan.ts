import type { Checkout, Kitchen, Order, Ticket, TicketTiming } from '@food-court/shared-api';
import type { LineMapProps } from '@food-court/shared-ui';
import { slowestStatus } from '#orders/checkout-groups.ts';
import { timingOf } from '#orders/ready-text.ts';

/** When a checkout is ready, and the lines of its kitchens until then. */
export interface ReadyPlan {
  readyAt: TicketTiming['readyAt'];
  lines: LineMapProps['lines'];
  /** A kitchen is later than its buyer was told first. */
  isLater: boolean;
  /** A kitchen has not accepted yet. */
  isUnconfirmed: boolean;
}

const hasEnded = (status: Order['status']): boolean => status === 'declined' || status === 'cancelled';

const isMade = ({ orders }: Ticket): boolean => {
  const status = slowestStatus(orders);
  return status === 'ready' || status === 'handed_over';
};

const minute = 60_000;

/** The kitchens that make something for this checkout. */
const kitchensOf = ({ tickets }: Checkout): Ticket[] =>
  tickets.filter(({ orders }) => !hasEnded(slowestStatus(orders)));

/** Undefined when nothing is being made, or while somebody’s time is unknown. */
export function readyPlan(checkout: Checkout): ReadyPlan | undefined {
  const tickets = kitchensOf(checkout);
  const open = tickets.filter((ticket) => !isMade(ticket));
  const times = open.map(readyTime);
  const known = times.filter((time) => time !== undefined);
  const readyAt = known.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
  if (!readyAt || known.length < times.length) return undefined;
  return {
    readyAt,
    lines: tickets.map((ticket) => lineOf(ticket, checkout, readyAt)),
    isLater: open.some(({ orders }) => timingOf(orders)?.laterThan),
    isUnconfirmed: open.some(({ unanswered }) => unanswered),
  };
}

const readyTime = ({ orders, unanswered }: Ticket): TicketTiming['readyAt'] | undefined =>
  timingOf(orders)?.readyAt ?? unanswered?.readyAt;

/** The state in words stands on the card of the kitchen, so the map only draws it. */
function lineOf(ticket: Ticket, { paidAt, createdAt }: Checkout, readyAt: TicketTiming['readyAt']) {
  const { kitchen, orders } = ticket;
  const timing = timingOf(orders);
  const starts = timing?.startsAt ?? timing?.startedAt;
  const since = starts?.at ?? paidAt ?? createdAt;
  return {
    kitchen,
    startsAt: since,
    minutes: Math.max((Date.parse(readyAt.at) - Date.parse(since)) / minute, 0),
    done: isMade(ticket),
  };
}

/** Waits to be picked up: all of it is made, and not all is handed over. */
export const isWaiting = ({ orders }: Ticket): boolean => slowestStatus(orders) === 'ready';

/** The kitchens with something that waits. */
export const waitingKitchens = ({ tickets }: Checkout): string[] =>
  tickets.filter(isWaiting).map(({ kitchen }) => kitchenAndCounter(kitchen));

export const kitchenAndCounter = ({ name, counter }: Kitchen): string =>
  counter === undefined ? name : `${name} (${counter})`;

/** Everything that was made is with the buyer. */
export const isHandedOver = (checkout: Checkout): boolean => {
  const tickets = kitchensOf(checkout);
  return tickets.length > 0 && tickets.every(({ orders }) => slowestStatus(orders) === 'handed_over');
};

/** Everything is made, and some of it waits. */
export const isAllReady = (checkout: Checkout): boolean =>
  kitchensOf(checkout).every(isMade) && kitchensOf(checkout).some(isWaiting);
