import { kitchenLimits } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import type { CourtClock } from './court-clock';
import { findNewTickets, lockKitchens } from './kitchens.repository';
import { whenText } from './opening-text';

interface LimitedKitchen {
  seller_uid: string;
  author: string;
  /** Null means unlimited. */
  capacity: number | null;
}

/** Throws if a kitchen has taken as many recent orders as it can cook. The lock keeps parallel orders from exceeding the limit. */
export async function refuseFull(trx: Trx, kitchens: readonly LimitedKitchen[], clock: CourtClock): Promise<void> {
  const limited = kitchens.filter(({ capacity }) => capacity !== null);
  if (limited.length === 0) return;
  const uids = [...new Set(limited.map(({ seller_uid }) => seller_uid))];
  await lockKitchens(trx, uids);
  const tickets = await findNewTickets(trx, uids);
  for (const { seller_uid, author, capacity } of limited) {
    const ofKitchen = tickets.filter((ticket) => ticket.seller_uid === seller_uid);
    // There is room for another order once this one leaves the period.
    const last = ofKitchen[(capacity ?? 0) - 1];
    if (last) throw kitchenFull(author, new Date(last.at.getTime() + kitchenLimits.capacityMinutes * 60_000), clock);
  }
}

const kitchenFull = (author: string, opensAt: Date, clock: CourtClock): Refusal =>
  new Refusal(
    'kitchen_closed',
    `${author} has as many orders as it can cook. You can order again ${whenText(opensAt, new Date(), clock)}.`,
    { opensAt },
  );
