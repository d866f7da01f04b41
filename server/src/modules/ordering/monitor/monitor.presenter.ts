import type { Monitor, MonitorNumber } from '@food-court/shared-api/contract';
import { mostLines, type WaitingLine } from './monitor.repository';

/** A number that nobody picks up leaves the screen after this time; its meal stays at the counter. */
const readyMinutes = 30;
/** Maximum per column: as many as a screen can show in a few pages. */
const mostNumbers = 100;

interface Ticket {
  lines: WaitingLine[];
}
interface Checkout {
  called: Pick<MonitorNumber, 'number' | 'dayNumber'>;
  tickets: Map<string, Ticket>;
}

/** Buyers are called per ticket: a number is ready as soon as one kitchen has all its dishes ready. */
export function presentMonitor(lines: readonly WaitingLine[], now: Date): Monitor {
  const shown = checkoutsOf(lines).flatMap((checkout) => presentNumber(checkout, now) ?? []);
  const preparing = shown.filter(({ readyAt }) => readyAt === undefined);
  const ready = shown
    .filter(({ readyAt }) => readyAt !== undefined)
    .sort((one, other) => (other.readyAt ?? '').localeCompare(one.readyAt ?? ''));
  const hasMore = lines.length >= mostLines || Math.max(preparing.length, ready.length) > mostNumbers;
  return {
    at: now.toISOString(),
    preparing: preparing.slice(0, mostNumbers),
    ready: ready.slice(0, mostNumbers),
    ...(hasMore && { more: true }),
  };
}

/** Groups lines by checkout, oldest first. */
function checkoutsOf(lines: readonly WaitingLine[]): Checkout[] {
  const checkouts = new Map<string, Checkout>();
  for (const line of lines.toReversed()) {
    const checkout = checkouts.get(line.checkout) ?? { called: calledAs(line), tickets: new Map() };
    checkouts.set(line.checkout, checkout);
    const ticket = checkout.tickets.get(line.ticket) ?? { lines: [] };
    checkout.tickets.set(line.ticket, ticket);
    ticket.lines.push(line);
  }
  return [...checkouts.values()];
}

const calledAs = ({ number, day_number }: WaitingLine): Checkout['called'] => ({
  number: `#${number}`,
  ...(day_number !== null && { dayNumber: day_number }),
});

function presentNumber({ called, tickets }: Checkout, now: Date): MonitorNumber | undefined {
  const started = [...tickets.values()].filter(({ lines }) => lines.some(({ status }) => status !== 'placed'));
  const ready = started.flatMap((ticket) => {
    const time = readyTimeOf(ticket);
    return time === undefined ? [] : { time, kitchen: placeOf(ticket) };
  });
  const earliest = now.getTime() - readyMinutes * 60_000;
  const waiting = ready.filter(({ time }) => time > earliest);
  const isAnyOutstanding = tickets.size > ready.length;
  if (waiting.length > 0)
    return {
      ...called,
      readyAt: new Date(Math.max(...waiting.map(({ time }) => time))).toISOString(),
      kitchens: waiting.map(({ kitchen }) => kitchen),
      ...(isAnyOutstanding && { moreToCome: true }),
    };
  return started.length > ready.length ? called : undefined;
}

/** The kitchen, and where in the hall it is. */
const placeOf = ({ lines: [line] }: Ticket): string => [line?.kitchen ?? '', line?.counter].filter(Boolean).join(' · ');

/** Returns when the last line became ready; undefined until all are. */
function readyTimeOf({ lines }: Ticket): number | undefined {
  if (lines.some(({ status }) => status !== 'ready')) return undefined;
  // A line without a `ready` event counts as being as old as its order.
  return Math.max(...lines.map(({ readyAt, createdAt }) => (readyAt ?? createdAt).getTime()));
}
