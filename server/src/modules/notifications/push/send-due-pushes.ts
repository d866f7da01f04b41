import type { FastifyBaseLogger } from 'fastify';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { endWork, findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { workOff, type Attempt } from '#platform/jobs/work-off';
import { findFacts } from '../kinds/find-facts';
import { kindOf } from '../kinds/news-kinds';
import type { NewsSources } from '../kinds/kind';
import { claimDuePushes, newsToPush, type DuePush } from './due-pushes.repository';
import { findPushDevices, forgetEndpoint, notePushTaken, type PushDevice } from './push-devices.repository';
import { findPushKeys } from './push-keys';
import { sendPush, type PushMessage } from './push-transport';

const pauseMs = 2_000;

interface Pushing extends NewsSources {
  /** The contact address for push services: that of the court. */
  contact: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends until nothing is due, in batches of fifty, so that a slow push service delays few others. */
export const sendDuePushes = (pushing: Pushing, isStopped: () => boolean = () => false): Promise<void> =>
  workOff(
    {
      db: pushing.db,
      queue: newsToPush,
      claim: () => claimDuePushes(pushing.db),
      prepare: (due) => preparePushes(pushing, due),
    },
    isStopped,
  );

/** May run on several servers: each push is claimed by one of them. */
export const sendPushesJob = (pushing: Pushing): Job => ({
  name: 'send pushes',
  everyMs: pauseMs,
  first: 'now',
  run: (isStopped) => sendDuePushes(pushing, isStopped),
  failed: 'notifications are sent later',
  lagSeconds: () => findLagSeconds(pushing.db, newsToPush),
});

async function preparePushes(
  { contact, log, ...sources }: Pushing,
  due: readonly DuePush[],
): Promise<(news: DuePush) => Promise<Attempt>> {
  const { db } = sources;
  const keys = await findPushKeys(db);
  const devices = await findPushDevices(db, [...new Set(due.map(({ recipient_uid }) => recipient_uid))]);
  const find = await findFacts(sources, due);
  const send = async (device: PushDevice, message: PushMessage): Promise<boolean> => {
    const page = device.of_guest ? guestPage(message.page) : message.page;
    const outcome = await sendPush(device, { ...message, page }, { keys, contact });
    if (outcome === 'gone') await forgetEndpoint(db, device.endpoint);
    if (outcome === 'delivered') await notePushTaken(db, device.endpoint);
    if (typeof outcome === 'string') return true;
    log.warn({ reason: outcome.failed }, 'a notification was not taken');
    return false;
  };
  return async (news) => {
    // During a rollout, a process of the next release sends it.
    if (!kindOf(news.kind)) return { retry: `this release knows no news ${news.kind}` };
    const found = find(news);
    const message = found && { ...found.kind.push(found.facts), tag: `${news.kind} ${news.about}` };
    const own = devices.filter(({ uid }) => uid === news.recipient_uid);
    const sent = message ? await Promise.all(own.map((device) => send(device, message))) : [];
    // One delivery is enough; the push is retried only if all devices failed.
    if (sent.length > 0 && !sent.some(Boolean)) return { retry: 'no device took it' };
    await endWork(db, newsToPush, news);
    return 'done';
  };
}
