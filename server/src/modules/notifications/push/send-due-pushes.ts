import type { FastifyBaseLogger } from 'fastify';
import { dollarsFromCents, formatDollars, pageOfCheckout } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { endWork, findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { workOff, type Attempt } from '#platform/jobs/work-off';
import { findWishesOfMessages, type IsOffered } from '../wish-news/wish-messages.repository';
import { textOfWish, type WishText } from '../wish-news/wish-text';
import { claimDuePushes, newsToPush, type DuePush } from './due-pushes.repository';
import { findPushDevices, forgetEndpoint, notePushTaken, type PushDevice } from './push-devices.repository';
import { findPushKeys } from './push-keys';
import { sendPush, type PushMessage } from './push-transport';

const pauseMs = 2_000;

interface Pushing {
  db: Db;
  /** The contact address for push services: that of the court. */
  contact: string;
  isOffered: IsOffered;
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
  { db, contact, isOffered, log }: Pushing,
  due: readonly DuePush[],
): Promise<(news: DuePush) => Promise<Attempt>> {
  const keys = await findPushKeys(db);
  const devices = await findPushDevices(db, [...new Set(due.map(({ recipient_uid }) => recipient_uid))]);
  const wishes = await findWishTexts(db, due, isOffered);
  const send = async (device: PushDevice, message: PushMessage): Promise<boolean> => {
    const outcome = await sendPush(device, message, { keys, contact });
    if (outcome === 'gone') await forgetEndpoint(db, device.endpoint);
    if (outcome === 'delivered') await notePushTaken(db, device.endpoint);
    if (typeof outcome === 'string') return true;
    log.warn({ reason: outcome.failed }, 'a notification was not taken');
    return false;
  };
  return async (news) => {
    const message = news.is_still_so ? messageOf(news, wishes.get(news.about) ?? []) : undefined;
    const own = devices.filter(({ uid }) => uid === news.recipient_uid);
    const sent = message ? await Promise.all(own.map((device) => send(device, message))) : [];
    // One delivery is enough; the push is retried only if all devices failed.
    if (sent.length > 0 && !sent.some(Boolean)) return { retry: 'no device took it' };
    await endWork(db, newsToPush, news);
    return 'done';
  };
}

async function findWishTexts(db: Db, due: readonly DuePush[], isOffered: IsOffered): Promise<Map<string, WishText[]>> {
  const messages = due.filter(({ kind }) => kind === 'wish').map(({ about }) => about);
  const wishes = messages.length > 0 ? await findWishesOfMessages(db, messages, isOffered) : [];
  return new Map(
    messages.map((id) => [id, wishes.filter(({ message_id }) => message_id === id).map(textOfWish)] as const),
  );
}

/** Returns undefined if the news is outdated. Refunds show only the amount, neither card nor dish. */
function messageOf(
  { kind, about, number, kitchen, checkout_id, refunded_cents }: DuePush,
  wishes: readonly WishText[],
): PushMessage | undefined {
  const tag = `${kind} ${about}`;
  if (kind === 'new-order')
    return { title: 'A new order', body: `#${number} waits to be accepted.`, tag, page: '/dashboard/order-board' };
  if (kind === 'unanswered')
    return {
      title: `#${number} is waiting for an answer`,
      body: `${kitchen} has not accepted it yet.`,
      tag,
      page: '/dashboard/order-board',
    };
  if (kind === 'wish') return wishMessage(tag, wishes);
  const page = pageOfCheckout(checkout_id);
  if (kind === 'ready') return { title: `#${number} is ready`, body: `At ${kitchen}.`, tag, page };
  return {
    title: `#${number}`,
    body: `${formatDollars(dollarsFromCents(refunded_cents ?? 0))} went back to your card.`,
    tag,
    page,
  };
}

function wishMessage(tag: string, wishes: readonly WishText[]): PushMessage | undefined {
  const [first, ...others] = wishes;
  if (!first) return undefined;
  const body = wishes.map(({ text }) => text).join(' ');
  return {
    title: others.length > 0 ? 'Your wishes' : 'Your wish',
    body,
    tag,
    page: others.length > 0 ? '/wishes' : first.page,
  };
}
