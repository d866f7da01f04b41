import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import type { FlagRule } from './rule.policy';

export interface FlagSwitch {
  id: number;
  remote: string;
  flag: string;
  rule: FlagRule | null;
  before: FlagRule | null;
  by: string;
  reason: string | null;
  at: Date;
}

const columns = [sql<number>`id::float8`.as('id'), 'remote', 'flag', 'rule', 'before', 'by', 'reason', 'at'] as const;
/** More flags than the remotes of a site have. */
const mostFlags = 2_000;
const mostRecent = 500;

/** Zero while nobody has switched anything. */
export const findLastSwitchId = async (db: Db | Trx): Promise<number> =>
  (
    await db
      .selectFrom('flag_switches')
      .select(sql<number>`coalesce(max(id), 0)::float8`.as('id'))
      .executeTakeFirst()
  )?.id ?? 0;

/** The last switch of each flag. */
export const findLastSwitches = (db: Db | Trx, remote?: string): Promise<FlagSwitch[]> =>
  db
    .selectFrom('flag_switches')
    .distinctOn(['remote', 'flag'])
    .select(columns)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .orderBy('remote')
    .orderBy('flag')
    .orderBy('id', 'desc')
    .limit(mostFlags)
    .$narrowType<FlagSwitch>()
    .execute();

/** Newest first. */
export const findRecentSwitches = (db: Db): Promise<FlagSwitch[]> =>
  db
    .selectFrom('flag_switches')
    .select(columns)
    .orderBy('flag_switches.id', 'desc')
    .limit(mostRecent)
    .$narrowType<FlagSwitch>()
    .execute();

export type NewSwitch = Pick<FlagSwitch, 'remote' | 'flag' | 'rule' | 'before' | 'by'> & { reason?: string };

export const insertSwitch = async (trx: Trx, { rule, before, ...others }: NewSwitch): Promise<void> =>
  void (await trx
    .insertInto('flag_switches')
    .values({ ...others, rule: jsonOf(rule), before: jsonOf(before) })
    .execute());

const jsonOf = (rule: FlagRule | null): string | null => (rule === null ? null : JSON.stringify(rule));
