import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { dayOf, daysBefore } from './days';
import { findPeriods } from './find-periods';
import { deleteOldPaints } from './route-paints.repository';
import { judgeRoute, type RouteVerdict } from './route-speed.policy';
import { deleteSlowRoute, findSlowRoutes, saveSlowRoute, takeDay, type SlowRouteRow } from './slow-routes.repository';

interface Options {
  db: Db;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The budget of each route of the site, by its path. */
  budgets: () => Promise<ReadonlyMap<string, number>>;
  now?: () => number;
}

const lookAgainMs = 10 * 60_000;
/** By then, the last pages of a day are in the database. */
const settledMs = 10 * 60_000;
/** After this, later weeks are compared with its slow time. */
const comparedForDays = 14;
/** A route that nobody opens stays slow for this long. */
const rememberedDays = 7;

interface Judged {
  route: string;
  verdict: RouteVerdict;
  known: SlowRouteRow | undefined;
}

/** Judges the last whole day once, in the process that claims the day first. */
export async function judgeRoutes({ db, log, budgets, now = Date.now }: Options): Promise<void> {
  const day = daysBefore(dayOf(now() - settledMs), 1);
  const budgetOf = await budgets();
  const judged = await db.transaction().execute(async (trx) => {
    if (!(await takeDay(trx, day))) return [];
    const all = await judgeAll(trx, day, budgetOf);
    for (const each of all) await keep(trx, day, each);
    for (const { route } of await findSlowRoutes(trx)) if (!budgetOf.has(route)) await deleteSlowRoute(trx, route);
    await deleteOldPaints(trx, day);
    return all;
  });
  for (const each of judged) report(log, each);
}

async function judgeAll(trx: Db, day: string, budgetOf: ReadonlyMap<string, number>): Promise<Judged[]> {
  const periodsOf = await findPeriods(trx, day);
  const slow = new Map((await findSlowRoutes(trx)).map((row) => [row.route, row]));
  return [...budgetOf].map(([route, budgetMs]) => {
    const known = slow.get(route);
    const isCompared = known?.why === 'week' && known.since > daysBefore(day, comparedForDays);
    const evidence = { periods: periodsOf(route), budgetMs, ...(isCompared && { knownBeforeMs: known.than_ms }) };
    return { route, verdict: judgeRoute(evidence), known };
  });
}

async function keep(trx: Db, day: string, { route, verdict, known }: Judged): Promise<void> {
  if (verdict.kind === 'slow') {
    const { why, paintMs: paint_ms, thanMs: than_ms, pages, networks } = verdict;
    const since = known?.why === why ? known.since : day;
    return saveSlowRoute(trx, { route, why, paint_ms, than_ms, pages, networks, since, last_day: day });
  }
  const isForgotten = known !== undefined && known.last_day < daysBefore(day, rememberedDays);
  if (known && (verdict.kind === 'normal' || isForgotten)) await deleteSlowRoute(trx, route);
}

/** Reports a route once when it becomes slow, and once when it is no longer slow. */
function report(log: Options['log'], { route, verdict, known }: Judged): void {
  if (verdict.kind === 'slow' && known?.why !== verdict.why)
    log.warn({ route, ...verdict }, 'pages of a route are slow: three of four take as long as this');
  if (verdict.kind === 'normal' && known) log.info({ route }, 'pages of a route are not slow any more');
}

export const judgeRoutesJob = (options: Options): Job => ({
  name: 'judge routes',
  everyMs: lookAgainMs,
  first: 'later',
  run: () => judgeRoutes(options),
  failed: 'the speed of routes could not be judged',
});
