import type { Handlers } from '#platform/contract/handler';
import { choicesOf } from './choices';
import { findPushKeys } from '../push/push-keys';
import type { NotificationsServices } from '../services';
import { nameNumber } from '../texts/name-number';
import { stopTexts } from '../texts/text-numbers.repository';

export type TextCall = 'POST /text-number' | 'DELETE /text-number';

export function textHandlers(services: NotificationsServices): Handlers<TextCall> {
  const { db, sendText } = services;
  const choices = choicesOf(services);
  return {
    'POST /text-number': async ({ body, caller, origin }) => {
      const { privateKey: key } = await findPushKeys(db);
      await db
        .transaction()
        .execute((trx) => nameNumber(trx, { caller, origin, body, key, isSent: sendText !== undefined }));
      return choices(caller);
    },

    'DELETE /text-number': async ({ caller }) => {
      await stopTexts(db, caller.uid);
      return choices(caller);
    },
  };
}
