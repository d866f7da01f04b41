import type { Session } from 'shared-auth';
import type { WayBack } from './way-back';

const home = '/';

interface WayOn {
  to: string;
  state?: WayBack;
}

/**
 * Where somebody who has already come in belongs; an account without a profile has its registration to complete.
 * Nowhere while they are coming or going, or when they may not come in.
 */
export function wayOn(session: Session, wayBack: WayBack): WayOn | undefined {
  if (session.status !== 'signed-in' || session.busy) return undefined;
  if (session.profileState === 'loading' || session.profileState === 'suspended') return undefined;
  if (session.profileState === 'missing') return { to: '/register', state: wayBack };
  const { from = home, begun } = wayBack;
  return { to: from, state: begun ? { begun } : undefined };
}
