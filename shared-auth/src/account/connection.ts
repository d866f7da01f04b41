import { loadedOnce } from '@food-court/shared-api/loaded-once';
import { unreachable } from '../identity/identity-error';
import type { ProviderSettings } from '../identity/provider';
import { changeSession, getSession } from '../session/session';

function createConnection() {
  let configureAccounts!: (settings: ProviderSettings) => void;
  /** Callers that come before startSession() wait for this. */
  const configured = new Promise<ProviderSettings>((resolve) => (configureAccounts = resolve));

  const { load, ifLoaded } = loadedOnce(async () => {
    try {
      const settings = await configured;
      const { openAccounts } = await loadAccounts();
      return await openAccounts(settings);
    } catch (error) {
      const session = getSession();
      if (session.status === 'unknown') changeSession({ ...session, failed: true });
      throw error;
    }
  });

  return {
    configureAccounts,
    /** Resolves when the signed-in account is known. After a failure, the next call tries again. */
    accounts: load,
    accountsIfOpen: ifLoaded,
  };
}

export const { configureAccounts, accounts, accountsIfOpen } = createConnection();

/** The sign-in code, including the provider’s SDK, is a chunk of its own that loads after the first paint. */
async function loadAccounts() {
  try {
    return await import(/* webpackChunkName: "identity" */ './accounts');
  } catch {
    throw unreachable();
  }
}
