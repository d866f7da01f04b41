import { refusal } from '#web/provider-error';
import type { Grant } from '../tokens/refresh-tokens';
import type { CallContext } from './call-context';

/** Uses OAuth's field names, because this call belongs to another service of the provider. */
export async function refresh(
  { accounts, sessions }: CallContext,
  { grant_type, refresh_token: grant }: { grant_type?: string; refresh_token?: Grant },
): Promise<object> {
  if (!grant_type) throw refusal('MISSING_GRANT_TYPE');
  if (grant_type !== 'refresh_token') throw refusal('INVALID_GRANT_TYPE');
  if (!grant) throw refusal('MISSING_REFRESH_TOKEN');
  const account = accounts.byId(grant.localId);
  if (!account) throw refusal('INVALID_REFRESH_TOKEN');
  if (account.disabled) throw refusal('USER_DISABLED');
  const { idToken, refreshToken, expiresIn } = await sessions.open(account, grant.signInProvider, grant.signedInAt);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: PROJECT_NUMBER,
  };
}

/** Placeholder; at the provider, each project has a number of its own. */
const PROJECT_NUMBER = '12345';
