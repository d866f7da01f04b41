import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** A team shares a token, and each of its people may have a link. */
const mostOfToken = 20;

interface NewLink {
  keyHash: Buffer;
  tokenId: string;
  remote: string;
}

/** A link works for some hours, but never longer than its token. Returns undefined for a token that has just ended. */
export async function insertStatusLink(trx: Trx, { keyHash, tokenId, remote }: NewLink): Promise<Date | undefined> {
  const token = await trx
    .selectFrom('team_tokens')
    .select(sql<Date>`least(expires_at, now() + interval '12 hours')`.as('expires_at'))
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!token) return undefined;
  const { expires_at } = token;
  await trx.insertInto('status_links').values({ key_hash: keyHash, token_id: tokenId, remote, expires_at }).execute();
  await deleteOldestLinks(trx, tokenId);
  return expires_at;
}

const deleteOldestLinks = (trx: Trx, tokenId: string) =>
  trx
    .deleteFrom('status_links')
    .where('key_hash', 'in', (links) =>
      links
        .selectFrom('status_links')
        .select('key_hash')
        .where('token_id', '=', tokenId)
        .orderBy('created_at', 'desc')
        .orderBy('key_hash')
        .offset(mostOfToken),
    )
    .execute();

/** Reads a link whose token still works, with the current rights of the team. */
export const findStatusLink = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('status_links')
    .innerJoin('team_tokens', 'team_tokens.id', 'status_links.token_id')
    .innerJoin('teams', 'teams.name', 'team_tokens.team')
    .select(['remote', 'status_links.expires_at', 'deployables'])
    .select(['teams.confirmed_at as rights_confirmed_at', 'team_tokens.confirmed_at'])
    .where('key_hash', '=', keyHash)
    .where('status_links.expires_at', '>', sql<Date>`now()`)
    .where('revoked_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const deleteExpiredStatusLinks = (db: Db) =>
  db
    .deleteFrom('status_links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
