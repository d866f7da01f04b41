import type { SessionSnapshot } from '@food-court/federation/discovery';
import type { Session } from '@food-court/shared-auth';

/** Of the person whom a document was made for. */
export const firstSession = ({ profile, ...user }: SessionSnapshot): Session => ({
  status: 'signed-in',
  user,
  profile,
  profileState: 'ready',
  busy: false,
});
