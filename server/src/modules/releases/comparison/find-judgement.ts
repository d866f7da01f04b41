import type { Db } from '#platform/database/tables';
import { findComparison, type ComparedSides } from './find-comparison';
import { missingEvidence } from './missing-evidence';
import { outlookAfter, type Outlook } from './outlook';
import { judge, verdictInWords, type Verdict } from './verdict.policy';

const dayMs = 86_400_000;

export interface Trial extends ComparedSides {
  /** The share of the visitors with what is tried. */
  percent: number;
}

interface Judgement {
  verdict: Verdict;
  /** Undefined when it can’t be foreseen. */
  outlook?: Outlook;
}

/** Judges a trial by everything that was measured since it began. */
export async function findJudgement(db: Db, { percent, ...sides }: Trial): Promise<Judgement> {
  const { pages, orders, by, from } = await findComparison(db, sides);
  const verdict = judge(pages, orders, by);
  const missing = verdict.kind === 'wait' ? missingEvidence(pages, by) : undefined;
  if (verdict.kind !== 'wait' || !missing) return { verdict };
  const days = (Date.now() - from.getTime()) / dayMs;
  return { verdict, outlook: outlookAfter({ pages: verdict.pages, missing, days, percent }) };
}

export async function judgementInWords(db: Db, trial: Trial): Promise<string> {
  const { verdict, outlook } = await findJudgement(db, trial);
  return verdictInWords(verdict, outlook);
}
