import type { NewsChoices } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import type { NotificationsServices } from '../services';
import { findPushKeys } from '../push/push-keys';
import { findNumber } from '../texts/text-numbers.repository';
import { readNewsSettings } from '../news/news-settings';

/** Reads how somebody is notified, which each change of it answers. */
export const choicesOf =
  ({ db, sendMail, sendText }: NotificationsServices) =>
  async ({ uid, guestUntil }: Member): Promise<NewsChoices> => ({
    ...(await readNewsSettings(db, uid)),
    canMail: sendMail !== undefined,
    pushKey: (await findPushKeys(db)).publicKey,
    ...(sendText && guestUntil && { texts: { endsIn: (await findNumber(db, uid))?.slice(-3) } }),
  });
