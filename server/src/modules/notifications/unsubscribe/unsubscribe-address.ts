import type { Db } from '#platform/database/tables';
import { findUnsubscribeKey } from './unsubscribe-key';
import { openToken, sealToken } from './unsubscribe-token';

export const unsubscribePath = '/unsubscribe/wish-news';

/** The link that unsubscribes a person without signing in. The token is in the query, because paths are logged. */
export const addressToUnsubscribe = async (db: Db, publicUrl: string, uid: string): Promise<string> =>
  `${publicUrl}${unsubscribePath}?token=${sealToken(await findUnsubscribeKey(db), 'wish news', uid)}`;

export const whoUnsubscribes = async (db: Db, token: string): Promise<string | undefined> =>
  openToken(await findUnsubscribeKey(db), 'wish news', token);
