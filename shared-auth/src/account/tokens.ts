import type { TokenSource } from 'shared-api';
import { accounts, accountsIfOpen } from './connection';
import { knownToken } from './known-token';

let renewing: Promise<string | undefined> | undefined;

async function renew(): Promise<string | undefined> {
  const known = accountsIfOpen();
  try {
    // A session that was unknown until now has not offered its token to anybody yet.
    return await (known ?? (await accounts())).renewToken(known !== undefined);
  } catch {
    return undefined;
  }
}

/**
 * The ID token for the API's transport. Calls that are refused at the same time share one renewal; a call of somebody
 * who has left meanwhile is not made again in the name of the next.
 */
export const tokens: TokenSource = {
  current: async () => knownToken(),
  renewed: async (refused) => {
    const token = await (renewing ??= renew().finally(() => (renewing = undefined)));
    return refused && token && !accountsIfOpen()?.areOfOnePerson(refused, token) ? undefined : token;
  },
};
