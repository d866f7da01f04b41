import type { CourtFigures, KitchenFigures } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import { addDays, type CourtClock } from '#modules/menu/index';
import { atOneInstant, endOfFresh } from '../quarters/quarters';
import { countCurrentLoad, type CurrentLoad } from './current-load';
import { bestDishesOf, minutesToReady, presentDays, presentHours, sumByDay } from './figures.presenter';
import {
  countWaiting,
  findCooked,
  findCourtTakings,
  findTakings,
  findTitles,
  type FigurePeriod,
} from './figures.repository';
import { findSummedUntil } from './sum-up.repository';

const days = 7;

interface Week extends FigurePeriod {
  dates: string[];
}

async function weekOf(trx: Trx, now: Date, clock: CourtClock): Promise<Week> {
  const today = clock.wallTimeOf(now).date;
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
  const since = clock.instantOf({ date: addDays(today, 1 - days), minutes: 0 });
  const summedUntil = await findSummedUntil(trx);
  const from = summedUntil && summedUntil > since ? summedUntil : since;
  return { dates, since, fresh: { from, to: endOfFresh(now) } };
}

export const readKitchenFigures = (db: Db, sellerUid: string, now: Date, clock: CourtClock): Promise<KitchenFigures> =>
  atOneInstant(db, async (trx) => {
    const week = await weekOf(trx, now, clock);
    const takings = await findTakings(trx, sellerUid, week);
    const cooked = await findCooked(trx, sellerUid, week);
    const best = bestDishesOf(cooked);
    const titles = new Map(
      (
        await findTitles(
          trx,
          best.map(({ _id }) => _id),
        )
      ).map(({ id, title }) => [id, title]),
    );
    const minutes = minutesToReady(cooked);
    return {
      ...(await countWaiting(trx, sellerUid)),
      days: presentDays(takings, week.dates, clock),
      hours: presentHours(takings, clock),
      ...(minutes && { minutesToReady: minutes }),
      bestDishes: best.map((dish) => ({ ...dish, title: titles.get(dish._id) ?? '' })),
    };
  });

/** `readCurrentLoad` returns the live figures, which are not counted at each request in a large court. */
export async function readCourtFigures(
  db: Db,
  now: Date,
  clock: CourtClock,
  readCurrentLoad: (now: Date) => Promise<CurrentLoad> = (instant) => countCurrentLoad(db, instant, clock),
): Promise<CourtFigures> {
  const sums = await atOneInstant(db, async (trx) => {
    const week = await weekOf(trx, now, clock);
    const takings = await findCourtTakings(trx, week);
    const joined = sumByDay(takings, clock, ({ people }) => people);
    return {
      days: presentDays(takings, week.dates, clock).map((day) => ({ ...day, people: joined(day.date) })),
      hours: presentHours(takings, clock),
    };
  });
  return { ...sums, ...(await readCurrentLoad(now)) };
}
