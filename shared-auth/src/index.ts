import manifest from '../package.json';
import { refuseSecondCopy } from './one-copy';

refuseSecondCopy(manifest.version);

export {
  checkConfirmation,
  deleteSignIn,
  noteAccountStatus,
  reauthenticate,
  refreshProfile,
  register,
  sendConfirmation,
  sendPasswordReset,
  signIn,
  signInWithProof,
  signOut,
} from './account/actions';
export { tokens } from './account/tokens';
export type { PartnerProof } from './identity/provider';
export { IdentityError, type IdentityFault } from './identity/identity-error';
export {
  changeSession as showSession,
  getSession,
  setFirstSession,
  useSession,
  type ProfileState,
  type Session,
  type SessionUser,
} from './session/session';
export { profileKnown, sessionKnown, startSession } from './account/start-session';
export { loadToasts, toast } from './toasts/toast';
export type { ToastOptions, ToastRequest } from './toasts/toast-request';
