import { limits } from 'shared-api';
import { messages } from './messages';

/** As the server counts: an emoji is one character, not two. */
export function nameRule(typed: string): true | string {
  const length = [...typed.trim()].length;
  if (length === 0) return messages.nameRequired;
  return length <= limits.personName || messages.nameLength;
}
