import type { FastifyBaseLogger } from 'fastify';
import { onSlowStatements, type SlowStatements } from '#platform/database/statements/slow-statements';
import type { Db } from '#platform/database/tables';
import { LruCache } from '#platform/resilience/lru-cache';
import { planOf } from './plans.repository';

/** A database that is slow must not be burdened with plans as well. */
const planAgainAfterMs = 600_000;
const maxStatements = 500;

interface Options {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Logs slow statements, one of each kind with its plan. Returns the function that stops it. */
export function reportSlowStatements({ db, log }: Options): () => void {
  const planned = new LruCache<string, number>(maxStatements);
  const isPlanned = (text: string): boolean => (planned.get(text) ?? -Infinity) > Date.now() - planAgainAfterMs;

  const report = async ({ texts, ms, reqId }: SlowStatements): Promise<void> => {
    const unplanned = texts.filter((text) => !isPlanned(text));
    for (const text of unplanned) planned.set(text, Date.now());
    const plans = [];
    for (const text of unplanned) plans.push(await planOf(db, text));
    const plan = plans.filter((known) => known !== undefined).join('\n\n');
    log.warn(
      { ...(reqId && { reqId }), statement: texts.join(';\n'), ms: Math.round(ms), ...(plan && { plan }) },
      'slow statement',
    );
  };
  return onSlowStatements((statements) => void report(statements));
}
