import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import { lockKeyOf, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';

export interface NamedNumber {
  uid: string;
  phone: string;
  language: string;
  networkHash: Buffer;
}

/** Serializes, so that parallel calls can’t exceed the limits together. Always in the same order. */
export async function lockNumbers(trx: Trx, { uid, phone, networkHash }: NamedNumber): Promise<void> {
  await lockUntilCommit(trx, lockKeyOf('texts of', uid));
  await lockUntilCommit(trx, lockKeyOf('texts to', phone));
  await lockUntilCommit(trx, lockKeyOf('texts from', networkHash.toString('base64')));
}

/** How often this guest has named a number, how many other guests have named this one in a day, and any in an hour from there. */
export async function countNamed(
  trx: Trx,
  { uid, phone, networkHash }: NamedNumber,
): Promise<{ ofGuest: number; ofPhone: number; ofNetwork: number }> {
  const { rows } = await sql<{ of_guest: number; of_phone: number; of_network: number }>`
    select
      coalesce((select times from text_numbers where uid = ${uid}), 0)::int as of_guest,
      (select count(*) from text_numbers
        where phone = ${phone} and named_at > now() - interval '1 day' and uid <> ${uid})::int as of_phone,
      (select count(*) from text_numbers
        where network_hash = ${networkHash} and named_at > now() - interval '1 hour')::int as of_network`.execute(trx);
  const { of_guest = 0, of_phone = 0, of_network = 0 } = rows[0] ?? {};
  return { ofGuest: of_guest, ofPhone: of_phone, ofNetwork: of_network };
}

export const saveNumber = async (trx: Trx, { uid, phone, language, networkHash }: NamedNumber): Promise<void> =>
  void (await trx
    .insertInto('text_numbers')
    .values({ uid, phone, language, network_hash: networkHash })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        phone,
        language,
        network_hash: networkHash,
        named_at: new Date(),
        times: sql<number>`text_numbers.times + 1`,
      }),
    )
    .execute());

export const findNumber = async (db: Db | Trx, uid: string): Promise<string | undefined> =>
  (await db.selectFrom('text_numbers').select('phone').where('uid', '=', uid).executeTakeFirst())?.phone ?? undefined;

/** Texts that are due are not sent any more. */
export const stopTexts = async (db: Db, uid: string): Promise<void> =>
  void (await db.updateTable('text_numbers').set({ phone: null }).where('uid', '=', uid).execute());

/** Called when the person has answered STOP: whichever guest has named the number. */
export const forgetPhone = async (db: Db, phone: string): Promise<void> =>
  void (await db.updateTable('text_numbers').set({ phone: null }).where('phone', '=', phone).execute());

export const deleteTextNumberOf = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx.deleteFrom('text_numbers').where('uid', '=', uid).execute());
