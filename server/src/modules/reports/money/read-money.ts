import type { CallInput, CourtMoney, KitchenMoney, MoneyLine } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import { readPage } from '#platform/contract/paging/read-page';
import type { CourtClock } from '#modules/menu/index';
import { findLastReconciliation } from '#modules/payments/index';
import { atOneInstant, endOfFresh } from '../quarters/quarters';
import { findLedgerSummedUntil } from './ledger-sums.repository';
import { findMoneyLines } from './money-lines.repository';
import { periodOf, type DaysOfPeriod } from './money-period';
import { presentCourtMoney, presentKitchenMoney, presentMoneyLine } from './money.presenter';
import { findMoney, findMoneyOfKitchens, type SummedPeriod } from './money.repository';

export interface MoneyReading {
  db: Db;
  now: Date;
  clock: CourtClock;
}
type PeriodQuery = CallInput<'GET /money'>['query'];
type LinesQuery = NonNullable<CallInput<'GET /money-lines'>['query']>;

/** The end of the sums must be read in the snapshot of the sums. */
async function withFresh(trx: Trx, days: DaysOfPeriod, now: Date): Promise<DaysOfPeriod & SummedPeriod> {
  const from = (await findLedgerSummedUntil(trx)) ?? new Date(0);
  return { ...days, fresh: { from, to: endOfFresh(now) } };
}

export const readAt = <Read>(
  { db, now, clock }: MoneyReading,
  query: PeriodQuery,
  read: (trx: Trx, period: DaysOfPeriod & SummedPeriod) => Promise<Read>,
): Promise<Read> =>
  atOneInstant(db, async (trx) => read(trx, await withFresh(trx, periodOf(query ?? {}, now, clock), now)));

async function lastReconciliation({ db, now }: MoneyReading): Promise<CourtMoney['reconciliation']> {
  const last = await findLastReconciliation(db);
  return last && { at: new Date(now.getTime() - last.ageSeconds * 1000).toISOString(), differences: last.differences };
}

export async function readCourtMoney(reading: MoneyReading, query: PeriodQuery): Promise<CourtMoney> {
  const reconciliation = await lastReconciliation(reading);
  return readAt(reading, query, async (trx, period) => {
    const court = await findMoney(trx, undefined, period);
    const kitchens = await findMoneyOfKitchens(trx, period);
    return presentCourtMoney(period, { court, kitchens, reconciliation });
  });
}

export const readKitchenMoney = (reading: MoneyReading, sellerUid: string, query: PeriodQuery): Promise<KitchenMoney> =>
  readAt(reading, query, async (trx, period) => presentKitchenMoney(period, await findMoney(trx, sellerUid, period)));

/** Without a seller, the lines of the whole court. */
export const readMoneyLines = (
  reading: MoneyReading,
  sellerUid: string | undefined,
  query: LinesQuery,
): Promise<{ items: MoneyLine[]; next?: string }> =>
  readAt(reading, query, async (trx, period) => {
    const { rows, next } = await readPage(query, (count, after) =>
      findMoneyLines(trx, { figure: query.of ?? 'earned', period, sellerUid, count, after }),
    );
    return { items: rows.map(presentMoneyLine), next };
  });
