import type { TokenSource } from '@food-court/shared-api';
import { accounts, accountsIfOpen } from './connection';
import { getSession, getToken } from '../session/session';
import { signOut } from './actions';

type FoundToken = Promise<string | undefined>;

/** Lets calls that come while it runs share one run. */
function shared(find: () => FoundToken): () => FoundToken {
  let running: FoundToken | undefined;
  return () => (running ??= find().finally(() => (running = undefined)));
}

const renew = shared(async () => {
  const open = accountsIfOpen();
  try {
    // While the session was unknown no call had a token, so the provider’s first token has not been refused yet.
    return await (open ?? (await accounts())).renewToken(open !== undefined);
  } catch {
    return undefined;
  }
});

const renewInTime = shared(async () =>
  accountsIfOpen()
    ?.renewToken(false)
    .catch(() => undefined),
);

/** The document says who is signed in before the provider does. A call without the token would be refused. */
async function firstToken(): Promise<string | undefined> {
  if (accountsIfOpen() || getSession().status !== 'signed-in') return undefined;
  await accounts().catch(() => undefined);
  return getToken();
}

/** Renews in time: an hour after the sign-in, the server would otherwise refuse all calls that an open tab makes at once. */
async function currentToken(): Promise<string | undefined> {
  const token = getToken();
  if (!token) return firstToken();
  return accountsIfOpen()?.isExpiring(token) ? ((await renewInTime()) ?? token) : token;
}

/**
 * The ID token for the API’s transport. Calls that are refused at the same time share one renewal. A call of an account
 * that signed out meanwhile is not repeated with the next account’s token.
 */
export const tokens: TokenSource = {
  current: currentToken,
  renew: async (refused) => {
    const token = await renew();
    return refused && token && !accountsIfOpen()?.isSamePerson(refused, token) ? undefined : token;
  },
  end: (refused) => {
    const token = getToken();
    if (token && accountsIfOpen()?.isSamePerson(refused, token)) signOut().catch(() => undefined);
  },
};
