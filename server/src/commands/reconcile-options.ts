import { parseArgs } from 'node:util';
import { parseDay, parseMonth, type Period } from '#modules/payments/index';

export interface ReconcileOptions {
  json: boolean;
  period: Period;
  /** The file in which a run stores its progress. */
  resume?: string;
}

/** Throws an error of one sentence, which is shown to the person at the terminal. */
export function readOptions(args: string[]): ReconcileOptions {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      since: { type: 'string' },
      month: { type: 'string' },
      resume: { type: 'string' },
    },
  });
  const { json, since, month, resume } = values;
  if (since !== undefined && month !== undefined) throw new Error('Use --since or --month, not both.');
  return { json, resume, period: { ...readSince(since), ...readMonth(month) } };
}

function readSince(since: string | undefined): Period {
  if (since === undefined) return {};
  const from = parseDay(since);
  if (!from) throw new Error(`--since ${since} isn’t a day. Write it like 2026-03-05.`);
  return { from };
}

function readMonth(month: string | undefined): Period {
  if (month === undefined) return {};
  const period = parseMonth(month);
  if (!period) throw new Error(`--month ${month} isn’t a month. Write it like 2026-03.`);
  return period;
}
