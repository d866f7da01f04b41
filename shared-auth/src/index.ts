import manifest from '../package.json';
import { refuseSecondCopy } from './one-copy';

refuseSecondCopy(manifest.version);

export { register } from './account/register';
export { sendPasswordReset, signIn, signOut } from './account/sign-in';
export { IdentityError, type IdentityFault } from './identity/identity-error';
export { tokens } from './identity/tokens';
export type { ProfileState, Session, SessionUser } from './session/session';
export { refreshProfile } from './session/session-keeper';
export { getSession, useSession } from './session/session-store';
export { sessionKnown, startSession } from './session/start-session';
export { toast } from './toasts/toast';
export type { ToastOptions } from './toasts/toast-request';
