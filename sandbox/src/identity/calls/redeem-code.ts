import { refusal } from '#web/provider-error';
import type { Account } from '../accounts/account';
import type { MailedCode } from '../accounts/mailbox';
import type { CallContext } from './call-context';
import { refuseTaken } from './new-credentials';

type Redeemed = { account: Account; newEmail?: string };

/** Carries out the purpose of a mail's link. Setting a new password is a call of its own. */
export function redeemCode(context: CallContext, oobCode: string): Redeemed {
  const code = context.mailbox.findCode(oobCode);
  if (!code || code.requestType === 'PASSWORD_RESET') throw refusal('INVALID_OOB_CODE');
  context.mailbox.dropCode(code);
  return redemptions[code.requestType](context, code);
}

const redemptions: Record<
  Exclude<MailedCode['requestType'], 'PASSWORD_RESET'>,
  (context: CallContext, code: MailedCode) => Redeemed
> = {
  VERIFY_EMAIL({ accounts }, { email }) {
    const { localId } = known(accounts.byEmail(email));
    return { account: accounts.update(localId, { emailVerified: true }) };
  },

  VERIFY_AND_CHANGE_EMAIL({ accounts }, { email, newEmail }) {
    const former = known(accounts.byEmail(email));
    if (!newEmail) throw refusal('INVALID_OOB_CODE');
    refuseTaken(accounts, newEmail);
    return { account: accounts.update(former.localId, { email: newEmail, emailVerified: true }), newEmail };
  },

  RECOVER_EMAIL({ accounts }, { email }) {
    const former = known(accounts.byInitialEmail(email));
    refuseTaken(accounts, email);
    return { account: accounts.update(former.localId, { email, emailVerified: true }) };
  },
};

function known(account: Account | undefined): Account {
  if (!account) throw refusal('INVALID_OOB_CODE');
  return account;
}
