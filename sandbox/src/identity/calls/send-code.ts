import { invalidPayload, refusal } from '#web/provider-error';
import { canonicalEmail } from '../accounts/account';
import type { CodePurpose } from '../accounts/mailbox';
import type { IdClaims } from '../tokens/id-tokens';
import { accountOf, type CallContext } from './call-context';
import { refuseTaken } from './new-credentials';

type CodeCall = { requestType?: string; email?: string; newEmail?: string; idToken?: IdClaims; continueUrl?: string };
type Recipient = { email: string; newEmail?: string; isUnknown?: boolean };

/** Mails a link. For an address without an account the answer is the same, but no mail is sent. */
export function sendCode(context: CallContext, call: CodeCall): object {
  const { requestType, continueUrl } = call;
  if (!requestType || requestType === 'OOB_REQ_TYPE_UNSPECIFIED') throw refusal('MISSING_REQ_TYPE');
  if (continueUrl && !URL.canParse(continueUrl))
    throw refusal('INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))');
  // the product does not offer sign-in by a mailed link
  if (requestType === 'EMAIL_SIGNIN') throw refusal('OPERATION_NOT_ALLOWED');
  if (!isMailed(requestType)) throw invalidPayload(`Invalid value at 'requestType' "${requestType}"`);
  const { email, newEmail, isUnknown } = recipients[requestType](context, call);
  if (!isUnknown) context.mailbox.mailCode({ requestType, email, newEmail, continueUrl });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

const recipients = {
  PASSWORD_RESET({ accounts }: CallContext, call: CodeCall): Recipient {
    if (!call.email) throw refusal('MISSING_EMAIL');
    const email = canonicalEmail(call.email);
    return { email, isUnknown: !accounts.byEmail(email) };
  },

  VERIFY_EMAIL: (context: CallContext, { idToken }: CodeCall): Recipient => ({
    email: ownEmail(context, idToken, 'INVALID_ID_TOKEN'),
  }),

  VERIFY_AND_CHANGE_EMAIL(context: CallContext, call: CodeCall): Recipient {
    if (!call.newEmail) throw refusal('MISSING_NEW_EMAIL');
    const newEmail = canonicalEmail(call.newEmail);
    const email = ownEmail(context, call.idToken, 'MISSING_ID_TOKEN');
    refuseTaken(context.accounts, newEmail);
    return { email, newEmail };
  },
} satisfies Partial<Record<CodePurpose, unknown>>;

const isMailed = (text: string): text is keyof typeof recipients => Object.hasOwn(recipients, text);

function ownEmail(context: CallContext, token: IdClaims | undefined, whenMissing: string): string {
  if (!token) throw refusal(whenMissing);
  const { email } = accountOf(context, token);
  if (!email) throw refusal('MISSING_EMAIL');
  return email;
}
