import manifest from '../package.json';
import { refuseSecondCopy } from './one-copy';

refuseSecondCopy(manifest.version);

export { noteStanding, refreshProfile, register, sendPasswordReset, signIn, signOut } from './account/actions';
export { tokens } from './account/tokens';
export { IdentityError, type IdentityFault } from './identity/identity-error';
export type { ProfileState, Session, SessionUser } from './session/session';
export { getSession, useSession } from './session/session-store';
export { sessionKnown, startSession } from './session/start-session';
export { toast } from './toasts/toast';
export type { ToastOptions } from './toasts/toast-request';
