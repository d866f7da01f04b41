import type { Db } from '#platform/database/tables';
import { findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { repeatWhileMore } from '#platform/jobs/work-off';
import { changesToSpread } from '../wish-news/dish-changes.repository';
import { lockDuePeople, peopleToNotify, takeDueWishes } from '../wish-news/due-wishes.repository';
import type { IsAvailable } from '../wish-news/wish-messages.repository';
import { spreadDishChange } from '../wish-news/spread-dish-changes';
import { queueNews } from './queue-news.repository';

const pauseMs = 10_000;

interface Notifying {
  db: Db;
  isAvailable: IsAvailable;
}

/** Tells a batch of people about the dishes that they wish for. Returns false if nobody is due. */
const notifySome = (db: Db, isAvailable: IsAvailable): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const uids = await lockDuePeople(trx);
    if (uids.length === 0) return false;
    await queueNews(trx, 'wish', await takeDueWishes(trx, uids, isAvailable));
    return true;
  });

/** Works until nothing is due: first finds who wishes for changed dishes, then queues one message for each person. */
export async function notifyWishers(
  { db, isAvailable }: Notifying,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const work of [spreadDishChange, notifySome]) await repeatWhileMore(() => work(db, isAvailable), isStopped);
}

/** May run in several processes: each batch of wishes and each person is processed by one of them. */
export const notifyWishersJob = (given: Notifying): Job => ({
  name: 'notify wishers',
  everyMs: pauseMs,
  first: 'now',
  run: (isStopped) => notifyWishers(given, isStopped),
  failed: 'news about wishes are told later',
  lagSeconds: async () =>
    Math.max(await findLagSeconds(given.db, changesToSpread), await findLagSeconds(given.db, peopleToNotify)),
});
