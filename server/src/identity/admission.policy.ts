import type { Caller as Who } from 'shared-api/contract';
import { Refusal } from '../http/refusal';
import type { Caller } from './caller';

type Admission = (caller: Caller | undefined) => boolean;

/** Who may make a call at all, as the contract's `who` says it. */
const admitted: Record<Who, Admission> = {
  anyone: () => true,
  'signed-in': (caller) => caller !== undefined,
  'seller-or-admin': (caller) => caller?.profile?.role === 'Seller' || caller?.profile?.role === 'admin',
  admin: (caller) => caller?.profile?.role === 'admin',
};

const reasons: Record<Who, string> = {
  anyone: '',
  'signed-in': '',
  'seller-or-admin': 'Only sellers and admins may do this.',
  admin: 'Only admins may do this.',
};

export function admit(who: Who, caller: Caller | undefined): void {
  if (admitted[who](caller)) return;
  throw caller === undefined ? new Refusal('not_signed_in', 'Please sign in first.') : new Refusal('not_allowed', reasons[who]);
}
