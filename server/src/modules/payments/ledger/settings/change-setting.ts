import { commissionLimits } from '@food-court/shared-api/contract';
import { findPerson, recordAdminAction } from '#modules/accounts/index';
import { isDuplicate } from '#platform/database/database-errors';
import type { SettingKind, Trx } from '#platform/database/tables';
import { invalid, notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { lockKey, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import { countComing, insertSetting, markWithdrawn, readClock } from './court-settings.repository';
import { categoryOf, isOptional, termOf, type Rate } from './setting-kinds';
import { findChange, type ChangeRow } from './settings-history.repository';
import { numberOf, valueOf } from './settings.presenter';

/** Converts between instants and days by the court’s clock. */
export interface CourtDays {
  wallTimeOf: (instant: Date) => { date: string };
  instantOf: (wallTime: { date: string; minutes: number }) => Date;
}

interface NewChange {
  rate: Rate;
  kind: SettingKind;
  /** A percentage, or dollars. */
  number: number | null;
  kitchen?: string | undefined;
  from?: string | undefined;
}

/** Admins change settings one after the other, so that none of them counts what another is about to add. */
export const lockSettings = (trx: Trx): Promise<void> => lockUntilCommit(trx, lockKey('court_settings'));

const day = 24 * 60 * 60_000;

/** The start of a later day by the court’s clock. Undefined: from now on. */
function acceptedTime(from: string | undefined, now: Date, { wallTimeOf, instantOf }: CourtDays): Date | undefined {
  const today = wallTimeOf(now).date;
  if (from === undefined || from === today) return undefined;
  if (from < today) throw invalid([{ field: 'from', detail: 'From can’t be in the past' }]);
  if (Date.parse(from) - Date.parse(today) > commissionLimits.daysAhead * day)
    throw invalid([{ field: 'from', detail: `From can be at most ${commissionLimits.daysAhead} days ahead` }]);
  return instantOf({ date: from, minutes: 0 });
}

async function acceptedKitchen(trx: Trx, { rate, kitchen, kind, number }: NewChange): Promise<string | null> {
  if (number === null && !isOptional(kind, kitchen ?? null))
    throw invalid([{ field: rate.field, detail: 'Percent is Required' }]);
  if (kitchen === undefined) return null;
  const person = await findPerson(trx, kitchen);
  if (!person) throw notFound('We can’t find this kitchen.');
  if (person.role === 'Buyer') throw invalid([{ field: 'kitchen', detail: 'Kitchen must be a Seller' }]);
  return kitchen;
}

const alreadySet = () =>
  new Refusal('conflict', 'Another change is valid from the same time on. Withdraw it first, or choose another day.');

async function insertAccepted(trx: Trx, change: Parameters<typeof insertSetting>[1]): Promise<string> {
  try {
    return await insertSetting(trx, change);
  } catch (error) {
    const isTaken = ['court_settings_of_everyone', 'court_settings_of_kitchen'].some((index) =>
      isDuplicate(error, index),
    );
    throw isTaken ? alreadySet() : error;
  }
}

async function record(trx: Trx, caller: Member, { name }: Rate, row: ChangeRow): Promise<ChangeRow> {
  const category = categoryOf(row.kind);
  const values = {
    [termOf(row.kind) ?? name]: numberOf(row),
    ...(category && { category }),
    valid_from: row.created_at.toISOString(),
  };
  const isWithdrawn = row.withdrawn_at !== null;
  await recordAdminAction(trx, caller, {
    action: isWithdrawn ? `${name} withdrawn` : `${name} set`,
    ...(row.kitchen_uid === null
      ? { subjectKind: 'court', subject: 'every kitchen' }
      : { subjectKind: 'person', subject: row.kitchen_uid }),
    ...(isWithdrawn ? { before: values } : { after: values }),
  });
  return row;
}

export async function setRate(trx: Trx, caller: Member, change: NewChange, courtDays: CourtDays): Promise<ChangeRow> {
  const { rate, kind, number } = change;
  await lockSettings(trx);
  const from = acceptedTime(change.from, await readClock(trx), courtDays);
  const kitchenUid = await acceptedKitchen(trx, change);
  if (from && (await countComing(trx, kind, kitchenUid)) >= commissionLimits.coming)
    throw new Refusal('conflict', `At most ${commissionLimits.coming} changes can be planned. Withdraw one first.`);
  const value = number === null ? null : valueOf(number);
  const id = await insertAccepted(trx, { kind, kitchenUid, value, from, byUid: caller.uid });
  return record(trx, caller, rate, (await findChange(trx, rate.kinds, id))!);
}

/** A second withdrawal changes nothing. */
export async function withdrawRate(
  trx: Trx,
  caller: Member,
  { rate, id }: { rate: Rate; id: string },
): Promise<ChangeRow> {
  await lockSettings(trx);
  const isWithdrawn = await markWithdrawn(trx, rate.kinds, { id, byUid: caller.uid });
  const row = await findChange(trx, rate.kinds, id);
  if (!row) throw notFound('We can’t find this change.');
  if (isWithdrawn) return record(trx, caller, rate, row);
  if (row.withdrawn_at) return row;
  throw new Refusal('conflict', `This ${rate.name} is in force already. Set another one instead.`);
}
