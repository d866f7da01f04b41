import type { Account } from '../accounts/account';
import type { Accounts } from '../accounts/accounts';
import type { Mailbox } from '../accounts/mailbox';
import type { IdClaims } from '../tokens/id-tokens';
import type { Sessions } from '../tokens/sessions';
import { refusal } from '#web/provider-error';

/**
 * What a call works on. It changes accounts and mails before it waits for the first time, so that no other call comes
 * between a check and its change.
 */
export type CallContext = { accounts: Accounts; mailbox: Mailbox; sessions: Sessions };

/** The account of a token that is signed and not expired. */
export function accountOf({ accounts }: CallContext, { user_id: id, iat }: IdClaims): Account {
  const account = accounts.byId(id);
  if (!account) throw refusal('USER_NOT_FOUND');
  if (iat < Number(account.validSince ?? 0)) throw refusal('TOKEN_EXPIRED');
  if (account.disabled) throw refusal('USER_DISABLED');
  return account;
}

/** The account as an answer shows it. */
export const shown = ({ passwordHash: _, ...account }: Account): Account => account;
