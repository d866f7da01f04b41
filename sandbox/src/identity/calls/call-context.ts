import type { Account } from '../accounts/account';
import type { Accounts } from '../accounts/accounts';
import type { Mailbox } from '../accounts/mailbox';
import type { IdClaims } from '../tokens/id-tokens';
import type { Sessions } from '../tokens/sessions';
import { refusal } from '#web/provider-error';

/**
 * Dependencies of a call. A call must change accounts and mails before it awaits anything, so that no other call runs
 * between a check and its change.
 */
export type CallContext = { accounts: Accounts; mailbox: Mailbox; sessions: Sessions };

/** Finds the account of a verified token. */
export function accountOf({ accounts }: CallContext, { user_id: id, iat }: IdClaims): Account {
  const account = accounts.byId(id);
  if (!account) throw refusal('USER_NOT_FOUND');
  if (iat < Number(account.validSince ?? 0)) throw refusal('TOKEN_EXPIRED');
  if (account.disabled) throw refusal('USER_DISABLED');
  return account;
}

/** The part of an account that answers contain. */
export const shown = ({ passwordHash: _, ...account }: Account): Account => account;
