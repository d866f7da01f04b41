import { limits } from 'shared-api';
import { textRule } from '../typed-text/text-rule';
import { messages } from './messages';

export const nameRule = textRule(limits.personName, messages.name);
