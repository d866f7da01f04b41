import {
  dollarsFromCents,
  pageOfCheckout,
  type NewsChoices,
  type RefundNews,
  type WishNews,
} from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import type { Handlers } from '#platform/contract/handler';
import { notFound } from '#platform/http/refusal';
import type { NotificationsServices } from '../services';
import { refuseForeignEndpoint } from '../push/push-endpoints';
import { findPushKeys } from '../push/push-keys';
import {
  deletePushDevice,
  deletePushDeviceById,
  listPushDevices,
  savePushDevice,
} from '../push/push-devices.repository';
import { findWishesOfMessages, type IsAvailable } from '../wish-news/wish-messages.repository';
import { textOfWish } from '../wish-news/wish-text';
import { readNewsSettings, updateNewsSettings } from './news-settings';
import { dismiss, findRefundNews, findWishMessages, markNotified, type RefundNewsRow } from './news.repository';

type NewsCall =
  | 'GET /news'
  | 'GET /wish-news'
  | 'POST /news/notified'
  | 'POST /news/{id}/dismissal'
  | 'GET /news-settings'
  | 'PATCH /news-settings'
  | 'GET /push-devices'
  | 'POST /push-devices'
  | 'DELETE /push-devices'
  | 'DELETE /push-devices/{id}';

export function notificationHandlers({
  db,
  sendMail,
  settings,
  publicUrl,
  isAvailable,
}: NotificationsServices): Handlers<NewsCall> {
  const settingsOf = async (uid: string): Promise<NewsChoices> => ({
    ...(await readNewsSettings(db, uid)),
    canMail: sendMail !== undefined,
    pushKey: (await findPushKeys(db)).publicKey,
  });
  return {
    'GET /news': async ({ caller }) => (await findRefundNews(db, caller.uid)).map(presentRefund),

    'GET /wish-news': ({ caller }) => readWishNews(db, caller.uid, isAvailable),

    'POST /news/notified': async ({ body, caller }) => ({
      first: await db.transaction().execute((trx) => markNotified(trx, caller.uid, body)),
    }),

    'POST /news/{id}/dismissal': async ({ params, caller }) => {
      if (!(await dismiss(db, caller.uid, params.id))) throw notFound('We can’t find this notification.');
      return { _id: params.id };
    },

    'GET /news-settings': ({ caller }) => settingsOf(caller.uid),

    'PATCH /news-settings': async ({ body, caller }) => {
      await updateNewsSettings(db, caller.uid, body);
      return settingsOf(caller.uid);
    },

    'GET /push-devices': async ({ caller }) =>
      (await listPushDevices(db, caller.uid)).map(({ id, browser, created_at, used_at }) => ({
        _id: id,
        ...(browser !== null && { browser }),
        addedAt: created_at.toISOString(),
        ...(used_at && { usedAt: used_at.toISOString() }),
      })),

    'DELETE /push-devices/{id}': async ({ params, caller }) => {
      if (!(await deletePushDeviceById(db, caller.uid, params.id))) throw notFound('We can’t find this device.');
      return { _id: params.id };
    },

    'POST /push-devices': async ({ body, caller }) => {
      refuseForeignEndpoint(body.endpoint, settings.sandboxUrl === undefined ? undefined : publicUrl);
      await db.transaction().execute((trx) => savePushDevice(trx, caller, body));
      return settingsOf(caller.uid);
    },

    'DELETE /push-devices': async ({ body, caller }) => {
      await deletePushDevice(db, caller.uid, body.endpoint);
      return settingsOf(caller.uid);
    },
  };
}

async function readWishNews(db: Db, uid: string, isAvailable: IsAvailable): Promise<WishNews[]> {
  const messages = await findWishMessages(db, uid);
  const wishes = await findWishesOfMessages(
    db,
    messages.map(({ about }) => about),
    isAvailable,
  );
  return messages.flatMap(({ id, about }) => {
    const dishes = wishes.filter(({ message_id }) => message_id === about).map(textOfWish);
    return dishes.length > 0 ? [{ _id: id, about, dishes }] : [];
  });
}

const presentRefund = (row: RefundNewsRow): RefundNews => ({
  _id: row.id,
  orderId: row.order_id,
  number: `#${row.number}`,
  title: row.title,
  refunded: dollarsFromCents(row.refunded_cents),
  page: pageOfCheckout(row.checkout_id),
});
