import type { CallInput, NewsChoices } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { NotificationsServices } from '../services';
import { refuseForeignEndpoint } from '../push/push-endpoints';
import { findPushKeys } from '../push/push-keys';
import {
  deletePushDevice,
  deletePushDeviceById,
  hasOrdered,
  listPushDevices,
  savePushDevice,
} from '../push/push-devices.repository';
import { earlierNotices } from './earlier-notices';
import { readNewsSettings, updateNewsSettings } from './news-settings';
import { dismiss, markNotified } from './news.repository';
import { readNotices } from './notices';

type NewsCall =
  | 'GET /notices'
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
    ...earlierNotices({ db, isAvailable }),

    'GET /notices': ({ query, caller }) => readNotices({ db, isAvailable }, caller.uid, query?.language),

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
      await db.transaction().execute((trx) => addDevice(trx, caller, body));
      return settingsOf(caller.uid);
    },

    'DELETE /push-devices': async ({ body, caller }) => {
      await deletePushDevice(db, caller.uid, body.endpoint);
      return settingsOf(caller.uid);
    },
  };
}

/** A guest who has not ordered has nothing to be notified of. */
async function addDevice(trx: Trx, caller: Member, body: CallInput<'POST /push-devices'>['body']): Promise<void> {
  if (caller.guestUntil && !(await hasOrdered(trx, caller.uid)))
    throw new Refusal('not_allowed', 'Order something first. Then we can tell you when it is ready.');
  await savePushDevice(trx, caller, body);
}
