import { type CourtClock, timeText } from '#modules/menu/index';
import { checkoutOfStop, stopOf, type FindOnTheRoad, type StopOnTheRoad } from '#modules/notifications/index';
import type { Db } from '#platform/database/tables';
import { readArrival } from '../read-arrival';
import { findPickedUp, type PickedUpRow } from './stops.repository';

/** Reads the facts of news about couriers, which names neither them nor where they go. */
export const findOnTheRoadBy =
  (clock: CourtClock): FindOnTheRoad =>
  async (db, abouts) => {
    const rows = await findPickedUp(db, abouts.map(checkoutOfStop));
    const current = rows.filter(({ checkout_id, run_id }) => abouts.includes(stopOf(checkout_id, run_id)));
    return Promise.all(current.map((row) => stopOnTheRoad(db, row, clock)));
  };

async function stopOnTheRoad(db: Db, row: PickedUpRow, clock: CourtClock): Promise<StopOnTheRoad> {
  const { checkout_id, run_id, number, day_number, code, outcome, arrived_at } = row;
  const { to } = await readArrival(db, row);
  return {
    about: stopOf(checkout_id, run_id),
    ...{ checkout_id, number, day_number },
    state: outcome === null ? (arrived_at ? 'arrived' : 'on_its_way') : 'left',
    latest: timeText(to, clock),
    hasCode: code !== null,
  };
}
