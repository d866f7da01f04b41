import { sql, type RawBuilder } from 'kysely';
import { moneyFigures, type MoneyFigure } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import type { Period } from '../quarters/quarters';
import { movedIn } from './ledger-sums.repository';
import { linesOfFigure, type FigureLines, type MoneyCents } from './money-figures';

/** Kitchens in the list. */
export const mostListedKitchens = 100;

export interface SummedPeriod extends Period {
  /** The time that is not summed up yet. */
  fresh: Period;
}

export const oneOfNames = (column: string, names: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(names.map((name) => sql.lit(name)))})`;

/** The kinds of a figure’s lines. */
export const ofKinds = ({ kinds, without }: Pick<FigureLines, 'kinds' | 'without'>) => {
  if (kinds) return oneOfNames('kind', kinds);
  return without ? sql<boolean>`not ${oneOfNames('kind', without)}` : sql<boolean>`true`;
};

const centsOf = ({ accounts, sign, isBalance, ...kinds }: FigureLines): RawBuilder<number> => sql`
  (${sql.lit(sign)} * coalesce(sum(${isBalance ? sql`at_end` : sql`at_end - at_start`}) filter (
    where ${oneOfNames('account', accounts)} and ${ofKinds(kinds)}), 0))::float8`;

const figures = sql.join(
  moneyFigures.map((name: MoneyFigure) => sql`${centsOf(linesOfFigure[name])} as ${sql.ref(name)}`),
);

const soFar = (instant: Date) => sql`
  select cents_so_far from ledger_sums where series_id = series.id and quarter < ${instant} order by quarter desc limit 1`;

/** (seller_uid, account, kind, at_start, at_end): what each series has moved until the start and the end of the period. */
const movements = (sellers: RawBuilder<boolean>, { from, to, fresh }: SummedPeriod) => sql`
  select seller_uid, account, kind, coalesce(before.cents_so_far, 0) as at_start, coalesce(until.cents_so_far, 0) as at_end
  from ledger_series as series
  left join lateral (${soFar(from)}) as before on true
  left join lateral (${soFar(to)}) as until on true
  where ${sellers}
  union all
  select seller_uid, account, kind, case when quarter < ${from} then cents else 0 end, case when quarter < ${to} then cents else 0 end
  from (${movedIn(fresh)}) as moved where ${sellers}`;

/** Both bounds of the period are on a quarter-hour. Without a seller, finds the figures of the whole court. */
export async function findMoney(trx: Trx, sellerUid: string | undefined, period: SummedPeriod): Promise<MoneyCents> {
  const sellers = sellerUid === undefined ? sql<boolean>`seller_uid is null` : sql<boolean>`seller_uid = ${sellerUid}`;
  const { rows } = await sql<MoneyCents>`select ${figures} from (${movements(sellers, period)}) as moved`.execute(trx);
  return rows[0] as MoneyCents;
}

export type KitchenCents = MoneyCents & { kitchen_id: string; name: string };

/** All kitchens that ever sold something, those that earned most first. Finds one more than the list shows if there are more. */
export async function findMoneyOfKitchens(trx: Trx, period: SummedPeriod): Promise<KitchenCents[]> {
  const { rows } = await sql<KitchenCents>`
    select users.kitchen_id, users.name, money.*
    from (
      select seller_uid, ${figures} from (${movements(sql`seller_uid is not null`, period)}) as moved group by seller_uid
    ) as money
    join read_users as users on users.uid = money.seller_uid
    order by money.earned desc, money.owed desc, users.name, users.uid limit ${mostListedKitchens + 1}`.execute(trx);
  return rows;
}
