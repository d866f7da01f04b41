import { limits } from 'shared-api';
import { typedTextFault } from 'shared-api/typed-text';
import { messages } from './messages';

const nameFaults = {
  required: messages.nameRequired,
  'too-long': messages.nameLength,
  'not-kept': messages.nameNotKept,
};

/** Checked before the account is made: one that the server then gave no profile would be an orphan. */
export function nameRule(typed: string): true | string {
  const fault = typedTextFault(typed.trim(), limits.personName);
  return fault === undefined || nameFaults[fault];
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** As the contract has it, where a browser's own check lets more pass (a..b@example.com). */
const address = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'i');

export function emailRule(typed: string): true | string {
  const email = typed.trim();
  if (!email) return messages.emailRequired;
  if (email.length > limits.email) return messages.emailLength;
  return address.test(email) || messages.emailForm;
}
