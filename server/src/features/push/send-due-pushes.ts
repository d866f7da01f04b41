import type { FastifyBaseLogger } from 'fastify';
import { dollarsFromCents, formatDollars, pageOfCheckout } from '@food-court/shared-api/contract';
import type { Db } from '#database/tables';
import { RepeatedWork } from '#process/repeated-work';
import { claimDuePushes, endPush, type DuePush } from './due-pushes.repository';
import { findPushDevices, forgetEndpoint, type PushDevice } from './push-devices.repository';
import { findPushKeys } from './push-keys';
import { sendPush, type PushMessage } from './push-transport';

const pauseMs = 2_000;

interface Pushing {
  db: Db;
  /** Whom a push service asks when something is wrong: the address of the court. */
  contact: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends until nothing is due: fifty at a time, so that a slow push service keeps few others waiting. */
export async function sendDuePushes(
  { db, contact, log }: Pushing,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const due = await claimDuePushes(db);
    if (due.length === 0) return;
    const keys = await findPushKeys(db);
    const devices = await findPushDevices(db, [...new Set(due.map(({ recipient_uid }) => recipient_uid))]);
    const send = async (device: PushDevice, message: PushMessage): Promise<boolean> => {
      const outcome = await sendPush(device, message, { keys, contact });
      if (outcome === 'gone') await forgetEndpoint(db, device.endpoint);
      if (typeof outcome === 'string') return true;
      log.warn({ reason: outcome.failed }, 'a notification was not taken');
      return false;
    };
    await Promise.all(
      due.map(async (news) => {
        const own = devices.filter(({ uid }) => uid === news.recipient_uid);
        const sent = await Promise.all(own.map((device) => send(device, messageOf(news))));
        // One device that has it is enough; with a failure alone it is tried again.
        if (sent.length === 0 || sent.some(Boolean)) await endPush(db, news);
      }),
    );
  }
}

/** Several processes may: each of the news is claimed by one of them. */
export const sendPushesAgainAndAgain = (pushing: Pushing): RepeatedWork =>
  new RepeatedWork((isStopped) => sendDuePushes(pushing, isStopped), {
    pauseMs,
    onError: ({ message }) => pushing.log.warn({ reason: message }, 'notifications are sent later'),
  });

/** Nothing about money but the amount: neither card nor dish. */
function messageOf({ kind, about, number, kitchen, checkout_id, refunded_cents }: DuePush): PushMessage {
  const tag = `${kind} ${about}`;
  if (kind === 'new-order')
    return { title: 'A new order', body: `#${number} waits to be accepted.`, tag, page: '/dashboard/order-board' };
  const page = pageOfCheckout(checkout_id);
  if (kind === 'ready') return { title: `#${number} is ready`, body: `At ${kitchen}.`, tag, page };
  return {
    title: `#${number}`,
    body: `${formatDollars(dollarsFromCents(refunded_cents ?? 0))} went back to your card.`,
    tag,
    page,
  };
}
