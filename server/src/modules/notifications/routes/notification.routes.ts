import type { Handlers } from '#platform/contract/handler';
import { notFound } from '#platform/http/refusal';
import type { NotificationsServices } from '../services';
import { pushDeviceHandlers, type DeviceCall } from './push-devices.routes';
import { textHandlers, type TextCall } from './texts.routes';
import { choicesOf } from './choices';
import { earlierNotices } from '../news/earlier-notices';
import { updateNewsSettings } from '../news/news-settings';
import { dismiss, markNotified } from '../news/news.repository';
import { readNotices } from '../news/notices';

type NewsCall =
  | 'GET /notices'
  | 'GET /news'
  | 'GET /wish-news'
  | 'POST /news/notified'
  | 'POST /news/{id}/dismissal'
  | 'GET /news-settings'
  | 'PATCH /news-settings';

export function notificationHandlers(services: NotificationsServices): Handlers<NewsCall | DeviceCall | TextCall> {
  const { db } = services;
  const settingsOf = choicesOf(services);
  return {
    ...earlierNotices(services),
    ...pushDeviceHandlers(services),
    ...textHandlers(services),

    'GET /notices': ({ query, caller }) => readNotices(services, caller.uid, query?.language),

    'POST /news/notified': async ({ body, caller }) => ({
      first: await db.transaction().execute((trx) => markNotified(trx, caller.uid, body)),
    }),

    'POST /news/{id}/dismissal': async ({ params, caller }) => {
      if (!(await dismiss(db, caller.uid, params.id))) throw notFound('We can’t find this notification.');
      return { _id: params.id };
    },

    'GET /news-settings': ({ caller }) => settingsOf(caller),

    'PATCH /news-settings': async ({ body, caller }) => {
      await updateNewsSettings(db, caller.uid, body);
      return settingsOf(caller);
    },
  };
}
