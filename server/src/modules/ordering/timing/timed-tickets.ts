import { kitchenLimits } from '@food-court/shared-api/contract';
import type { TimedLine } from './timing.repository';

const second = 1_000;
const minute = 60 * second;

/** A ticket as far as timing is concerned. `unanswered` means that its kitchen has not accepted it. */
export interface TimedTicket {
  id: string;
  sellerUid: string;
  state: 'unanswered' | 'waiting' | 'cooking' | 'over';
  /** Milliseconds that it occupies a cooking slot. */
  duration: number;
  places: number;
  /** When cooking started. */
  startedAt: number | undefined;
  lines: readonly [TimedLine, ...TimedLine[]];
}

export function ticketsOf(lines: readonly TimedLine[]): TimedTicket[] {
  const byTicket = new Map<string, [TimedLine, ...TimedLine[]]>();
  for (const line of lines) {
    const known = byTicket.get(line.ticket_id);
    if (known) known.push(line);
    else byTicket.set(line.ticket_id, [line]);
  }
  return [...byTicket].map(([id, ofTicket]) => {
    const [{ seller_uid: sellerUid, places }] = ofTicket;
    const open = ofTicket.filter(isOpen);
    const starts = open.flatMap(({ started_at }) => (started_at ? [started_at.getTime()] : []));
    return {
      id,
      sellerUid,
      state: stateOf(open),
      duration: durationOf(open),
      places: places ?? kitchenLimits.usualPlaces,
      startedAt: starts.length > 0 ? Math.min(...starts) : undefined,
      lines: ofTicket,
    };
  });
}

const isOpen = ({ status, is_refunded }: TimedLine): boolean =>
  !is_refunded && (status === 'placed' || status === 'accepted' || status === 'preparing');

function stateOf(open: readonly TimedLine[]): TimedTicket['state'] {
  if (open.some(({ status }) => status === 'preparing')) return 'cooking';
  if (open.some(({ status }) => status === 'accepted')) return 'waiting';
  return open.length > 0 ? 'unanswered' : 'over';
}

/** The lines of a ticket are cooked in parallel, so it takes as long as the slowest of them. */
function durationOf(open: readonly TimedLine[]): number {
  const slowest = Math.max(
    0,
    ...open.map(({ learned_seconds, minutes }) =>
      learned_seconds === null ? (minutes ?? kitchenLimits.usualMinutes) * minute : learned_seconds * second,
    ),
  );
  const [first] = open;
  const added = ((first?.busy_minutes ?? 0) + (first?.added_minutes ?? 0)) * minute;
  return Math.max(minute, slowest + added);
}
