import type { Caller as Who } from 'shared-api/contract';
import { Refusal } from '../http/refusal';
import type { Identity, Standing } from './caller';

type Admission = (standing: Standing | undefined) => boolean;

/** Who, of those who are signed in, may make a call at all, as the contract's `who` says it. */
const admitted: Record<Who, Admission> = {
  anyone: () => true,
  'signed-in': () => true,
  member: (standing) => standing !== undefined,
  'seller-or-admin': (standing) => standing?.role === 'Seller' || standing?.role === 'admin',
  admin: (standing) => standing?.role === 'admin',
};

const reasons: Record<Who, string> = {
  anyone: '',
  'signed-in': '',
  member: 'Please finish your registration first.',
  'seller-or-admin': 'Only sellers and admins may do this.',
  admin: 'Only admins may do this.',
};

const suspension = 'Your account is suspended. The court’s admins can tell you why and let you in again.';

/** A suspended person may do what anybody may, and nothing else. */
export function admit(who: Who, identity: Identity | undefined, standing: Standing | undefined): void {
  if (who === 'anyone') return;
  if (identity === undefined) throw new Refusal('not_signed_in', 'Please sign in first.');
  if (standing?.suspended) throw new Refusal('suspended', suspension);
  if (!admitted[who](standing)) throw new Refusal('not_allowed', reasons[who]);
}
