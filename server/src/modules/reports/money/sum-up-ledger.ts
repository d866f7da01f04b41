import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { sumUpJobOf, sumUpNextOf } from '../quarters/sum-up';
import { findFirstLedgerQuarter, findLedgerSummedUntil, saveLedgerSums } from './ledger-sums.repository';

const ledger = {
  name: 'ledger_sums',
  findSummedUntil: findLedgerSummedUntil,
  findFirstQuarter: findFirstLedgerQuarter,
  save: saveLedgerSums,
};

/** Sums up the next settled quarter-hours of the ledger. Returns whether more are left. */
export const sumUpLedgerNext = (db: Db, now: Date): Promise<boolean> => sumUpNextOf(db, ledger, now);

export const sumUpLedgerJob = (db: Db): Job => sumUpJobOf(db, { subject: 'ledger lines', sumUpNext: sumUpLedgerNext });
