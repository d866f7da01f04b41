import { limits } from '@food-court/shared-api';
import { typedLineError } from '@food-court/shared-api/typed-text';
import { messages } from './messages';

const nameFaults = {
  required: 'nameRequired',
  'too-long': 'nameLength',
  unstorable: 'nameNotAccepted',
} as const;

/** Checked before the account is created: otherwise the server would refuse the profile, and the account would have none. */
export function nameRule(typed: string): true | string {
  const fault = typedLineError(typed.trim(), limits.personName);
  return fault === undefined || messages[nameFaults[fault]];
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** The contract’s rule. The browser’s own check is laxer (it accepts a..b@example.com). */
const address = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'i');

export function emailRule(typed: string): true | string {
  const email = typed.trim();
  if (!email) return messages.emailRequired;
  if (email.length > limits.email) return messages.emailLength;
  return address.test(email) || messages.emailForm;
}
