import { planCheckout, type PlannedTicket, type TicketToPlan } from './plan-checkout';

/** How much later a meal may be ready because of the others that its courier takes along. */
const maxWait = 20 * 60_000;

interface TicketsToPlan {
  own: readonly TicketToPlan[];
  /** Tickets of the other checkouts that the same courier has yet to pick up. */
  ofRun: readonly TicketToPlan[];
}

const endOf = (own: readonly TicketToPlan[], plan: ReadonlyMap<string, PlannedTicket>): number =>
  Math.max(0, ...own.map(({ id }) => plan.get(id)?.readyAt ?? 0));

/**
 * Plans own tickets so that they are ready when their courier leaves, which is when everything of the run is ready. A meal
 * doesn't wait for one that takes much longer.
 */
export function planWithRun(
  { own, ofRun }: TicketsToPlan,
  now: number,
  notBefore?: number,
): Map<string, PlannedTicket> {
  const alone = planCheckout(own, now, notBefore);
  if (ofRun.length === 0) return alone;
  const together = planCheckout([...own, ...ofRun], now, notBefore);
  return endOf(own, together) - endOf(own, alone) > maxWait ? alone : together;
}
