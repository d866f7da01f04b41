import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { sumUpJobOf, sumUpNextOf } from '../quarters/sum-up';
import { findFirstQuarter, findSummedUntil, saveSums } from './sum-up.repository';

const figures = { name: 'court_takings', findSummedUntil, findFirstQuarter, save: saveSums };

/** Sums up the next settled quarter-hours. Returns whether more are left. */
export const sumUpNext = (db: Db, now: Date): Promise<boolean> => sumUpNextOf(db, figures, now);

export const sumUpJob = (db: Db): Job => sumUpJobOf(db, { subject: 'figures', sumUpNext });
