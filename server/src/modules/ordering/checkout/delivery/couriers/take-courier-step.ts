import { timingSafeEqual } from 'node:crypto';
import type { CallInput } from '@food-court/shared-api/contract';
import type { CourtClock } from '#modules/menu/index';
import type { OrderingServices } from '#modules/ordering/services';
import type { Db, Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import { hashOfKey } from '#platform/identity/link-keys';
import { dayPartOf } from '../day-part';
import { judgeStep } from './judge-step';
import { findRun, lockRun, openRun, type RunRow } from './runs.repository';
import { findStop, lockDelivery } from './stops.repository';
import { writeProgress } from './write-progress';

type Step = CallInput<'POST /courier/steps'>['body'];
type Asker = Pick<Step, 'key' | 'device'>;

/** Returns the run of a link on the phone that opened it first. */
function ownRun(run: RunRow | undefined, { device }: Asker): RunRow {
  if (!run) throw notFound('This link has ended. Ask the counter for a new one.');
  if (run.device_hash === null || !timingSafeEqual(run.device_hash, hashOfKey(device)))
    throw new Refusal('conflict', 'This link is open on another phone. Ask the counter for a new one.');
  return run;
}

export const openOwnRun = async (db: Db, asker: Asker): Promise<RunRow> =>
  ownRun(await openRun(db, hashOfKey(asker.key), hashOfKey(asker.device)), asker);

export const findOwnRun = async (db: Db, asker: Asker): Promise<RunRow> =>
  ownRun(await findRun(db, hashOfKey(asker.key)), asker);

/** Throws after the transaction, because a wrong code counts. */
export async function takeCourierStep(
  { db, courtClock }: Pick<OrderingServices, 'db' | 'courtClock'>,
  asked: Step,
): Promise<RunRow> {
  const { run, refusal } = await db.transaction().execute((trx) => writeStep(trx, asked, courtClock));
  if (refusal) throw refusal;
  return run;
}

async function writeStep(
  trx: Trx,
  { stop: checkoutId, step, code, ...asker }: Step,
  clock: CourtClock,
): Promise<{ run: RunRow; refusal?: Refusal | undefined }> {
  const run = ownRun(await lockRun(trx, hashOfKey(asker.key)), asker);
  await lockDelivery(trx, checkoutId);
  const stop = await findStop(trx, checkoutId);
  if (stop?.run_id !== run.id) throw notFound('This isn’t a stop of your run.');
  const { set, refusal } = judgeStep(stop, { step, code, now: new Date() });
  const dayPart = set?.picked_up_at && { day_part: dayPartOf(set.picked_up_at, clock) };
  if (set) await writeProgress(trx, { run, checkoutId }, { ...set, ...dayPart });
  return { run, refusal };
}
