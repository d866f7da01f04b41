import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/tables';
import { RepeatedWork } from '#platform/process/repeated-work';
import { lockDuePeople, takeDueWishes } from '../wish-news/due-wishes.repository';
import { spreadDishChange } from '../wish-news/spread-dish-changes';
import { queueWishMessages } from './queue-news.repository';

const pauseMs = 10_000;

/** Tells some people what happened to the dishes that they wish for: false when nobody is due. */
const notifySome = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const uids = await lockDuePeople(trx);
    if (uids.length === 0) return false;
    await queueWishMessages(trx, await takeDueWishes(trx, uids));
    return true;
  });

/** Until nothing is due: first who wishes for what has changed, then one message for each of them. */
export async function notifyWishers(db: Db, isStopped: () => boolean = () => false): Promise<void> {
  for (const work of [spreadDishChange, notifySome]) while (!isStopped() && (await work(db)));
}

/** Several processes may: each batch of wishes and each person is with one of them. */
export const notifyWishersAgainAndAgain = (db: Db, log: Pick<FastifyBaseLogger, 'warn'>): RepeatedWork =>
  new RepeatedWork((isStopped) => notifyWishers(db, isStopped), {
    pauseMs,
    onError: ({ message }) => log.warn({ reason: message }, 'news about wishes are told later'),
  });
