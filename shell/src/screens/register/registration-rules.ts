import { limits } from 'shared-api';
import { messages } from './messages';

/** Checked before the account is made: one that the server then gave no profile would be an orphan. */
export function nameRule(typed: string): true | string {
  const name = typed.trim();
  if (!name) return messages.nameRequired;
  return name.length <= limits.personName || messages.nameLength;
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
