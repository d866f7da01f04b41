import { refusal } from '#web/provider-error';
import type { Password } from '../accounts/password-hash';
import type { CallContext } from './call-context';
import { newPassword } from './new-credentials';

/** Sets a new password. Without a password, it only returns the address that the code belongs to. */
export function resetPassword(
  { accounts, mailbox }: CallContext,
  { oobCode, newPassword: password }: { oobCode?: string; newPassword?: Password },
): object {
  if (!oobCode) throw refusal('MISSING_OOB_CODE');
  const code = mailbox.findCode(oobCode);
  if (!code || (password && code.requestType !== 'PASSWORD_RESET')) throw refusal('INVALID_OOB_CODE');
  const { requestType, email, newEmail } = code;
  if (password) {
    const fields = newPassword(password);
    mailbox.dropCode(code);
    const account = accounts.byEmail(email);
    if (!account) throw refusal('INVALID_OOB_CODE');
    // whoever reads the mails of the address owns the account, so all other sign-in methods are removed
    const unlink = account.providerUserInfo?.map(({ providerId }) => providerId);
    accounts.update(account.localId, { ...fields, emailVerified: true }, { unlink });
  }
  return { kind: 'identitytoolkit#ResetPasswordResponse', requestType, email, newEmail };
}
