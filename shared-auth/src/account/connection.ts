import { unreachable } from '../identity/identity-error';
import type { ProviderSettings } from '../identity/provider';
import { changeSession, getSession } from '../session/session';
import type { Accounts } from './accounts';

function createConnection() {
  let opening: Promise<Accounts> | undefined;
  let open: Accounts | undefined;
  let configure!: (settings: ProviderSettings) => void;
  /** Callers that come before startSession() wait for this. */
  const configured = new Promise<ProviderSettings>((resolve) => (configure = resolve));

  const connect = async (): Promise<Accounts> => {
    const settings = await configured;
    const { openAccounts } = await loadAccounts();
    open = await openAccounts(settings);
    return open;
  };
  const accounts = (): Promise<Accounts> =>
    (opening ??= connect().catch((error: unknown) => {
      opening = undefined;
      const session = getSession();
      if (session.status === 'unknown') changeSession({ ...session, failed: true });
      throw error;
    }));
  return [configure, accounts, () => open] as const;
}

/** `accounts` resolves when the signed-in account is known. After a failure, the next call tries again. */
export const [configureAccounts, accounts, accountsIfOpen] = createConnection();

/** The sign-in code, including the provider’s SDK, is a chunk of its own that loads after the first paint. */
async function loadAccounts() {
  try {
    return await import(/* webpackChunkName: "identity" */ './accounts');
  } catch {
    throw unreachable();
  }
}
