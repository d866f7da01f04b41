import type { NewsChoices } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import { listPushDevices } from '../push/push-devices.repository';

const defaults = { sound: false, mail: true, wishes: true };

type OwnSettings = Required<Pick<NewsChoices, 'sound' | 'mail' | 'wishes' | 'devices'>>;

export async function readNewsSettings(db: Db, uid: string): Promise<OwnSettings> {
  const row = await db
    .selectFrom('news_settings')
    .select(['sound', 'mail', 'wishes'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return { ...(row ?? defaults), devices: (await listPushDevices(db, uid)).length };
}

export const updateNewsSettings = async (
  db: Db | Trx,
  uid: string,
  change: { sound?: boolean; mail?: boolean; wishes?: boolean },
): Promise<void> =>
  void (await db
    .insertInto('news_settings')
    .values({ uid, ...change })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(change))
    .execute());

/** Locks the person, so that nothing is written about somebody who has been erased. */
export async function endWishNews(trx: Trx, uid: string): Promise<void> {
  const person = await trx
    .selectFrom('read_users as users')
    .select('uid')
    .where('uid', '=', uid)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (person) await updateNewsSettings(trx, uid, { wishes: false });
}
