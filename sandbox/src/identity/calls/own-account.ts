import { refusal } from '#web/provider-error';
import type { IdClaims } from '../tokens/id-tokens';
import { accountOf, shown, type CallContext } from './call-context';

type WithToken = { idToken?: IdClaims };

export function lookUpOwn(context: CallContext, { idToken }: WithToken): object {
  if (!idToken) throw refusal('MISSING_ID_TOKEN');
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [shown(accountOf(context, idToken))] };
}

export function deleteOwn(context: CallContext, { idToken }: WithToken): object {
  if (!idToken) throw refusal('MISSING_ID_TOKEN');
  context.accounts.delete(accountOf(context, idToken));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
