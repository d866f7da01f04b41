import type { CallName } from '@food-court/shared-api/contract';
import { insertStatusLink } from '#modules/releases/versions/status-links.repository';
import { hashOfKey, newKey } from '#platform/identity/link-keys';
import { expected, type Row } from './permission-row';
import type { World } from './world';

const name = 'reviews';

async function linkKey({ testServer: { db }, teamToken }: World): Promise<string> {
  const [key, tokenId] = [newKey(), await teamToken()];
  await db.transaction().execute((trx) => insertStatusLink(trx, { keyHash: hashOfKey(key), tokenId, remote: name }));
  return key;
}

/** Fields of a valid call. Undefined for calls that are not about the page of a remote. */
export async function statusFields(world: World, call: CallName): Promise<Record<string, unknown> | undefined> {
  if (call === 'GET /versions/{name}') return { name };
  return call === 'POST /team-status' ? { name, key: await linkKey(world) } : undefined;
}

export const statusRows: readonly Row[] = [
  {
    call: 'GET /versions/{name}',
    request: () => ({ path: `/versions/${name}` }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /team-status',
    when: 'with the key of a link',
    request: async (world) => ({ path: '/team-status', body: { name, key: await linkKey(world) } }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'POST /team-status',
    when: 'without one',
    request: () => ({ path: '/team-status', body: { name, key: newKey() } }),
    expected: expected(404, 404, 404, 404, 404, 404, 404, 404),
  },
];
