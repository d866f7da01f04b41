import type { Db } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import { hashOfKey, newKey } from '#platform/identity/link-keys';
import type { ReleaseServices } from '../services';
import { isAmong, requireReading, type ReleaseCaller } from '../teams/rights.policy';
import { findStatusLink, insertStatusLink } from './status-links.repository';

type LinkServices = Pick<ReleaseServices, 'db' | 'publicUrl' | 'settings'>;

/** The key is behind “#”, which browsers send to no server. */
const addressOf = (publicUrl: string, remote: string, key: string): string =>
  `${new URL(publicUrl).origin}/versions/${remote}/team#${key}`;

/** Makes a link to the page of a remote for people without an account. */
export async function makeStatusLink(
  { db, publicUrl }: LinkServices,
  caller: ReleaseCaller,
  remote: string,
): Promise<{ address: string; expiresAt: string }> {
  requireReading(caller, 'status', remote);
  const key = newKey();
  const expiresAt = await db
    .transaction()
    .execute((trx) => insertStatusLink(trx, { keyHash: hashOfKey(key), tokenId: caller.tokenId, remote }));
  if (!expiresAt) throw notFound('The token that asks has just ended.');
  return { address: addressOf(publicUrl, remote, key), expiresAt: expiresAt.toISOString() };
}

/** Returns when the link ends. Its rights are those that its team has now. One refusal for all reasons tells a guesser nothing. */
export async function openStatusLink(
  { db, settings }: { db: Db } & Pick<LinkServices, 'settings'>,
  { name, key }: { name: string; key: string },
): Promise<Date> {
  const link = await findStatusLink(db, hashOfKey(key));
  const isConfirmed =
    !settings.releasesSecondPerson || (link?.rights_confirmed_at != null && link.confirmed_at !== null);
  if (!link || link.remote !== name || !isAmong(link.deployables, name) || !isConfirmed)
    throw notFound('This link no longer works.');
  return link.expires_at;
}
