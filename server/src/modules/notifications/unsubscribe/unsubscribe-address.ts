import type { Db } from '#platform/database/tables';
import { findUnsubscribeKey } from './unsubscribe-key';
import { openToken, sealToken } from './unsubscribe-token';

export const unsubscribePath = '/unsubscribe/wish-news';

/** Ends the news about wishes of a person, without signing in. As a query: paths are logged. */
export const addressToUnsubscribe = async (db: Db, publicUrl: string, uid: string): Promise<string> =>
  `${publicUrl}${unsubscribePath}?token=${sealToken(await findUnsubscribeKey(db), 'wish news', uid)}`;

export const whoUnsubscribes = async (db: Db, token: string): Promise<string | undefined> =>
  openToken(await findUnsubscribeKey(db), 'wish news', token);
