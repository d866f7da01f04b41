import type { Profile } from 'shared-api';

export interface SessionUser {
  uid: string;
  email: string;
}

/** 'missing': the account has no profile, its registration broke off half-way. 'suspended': it has one, and may not use it. */
export type ProfileState = 'loading' | 'ready' | 'missing' | 'suspended' | 'failed';

interface UnknownSession {
  status: 'unknown';
  /** This browser was signed in when it last told the server. */
  hint: boolean;
  /** The identity provider's code could not be loaded yet; it is tried again. */
  failed?: boolean;
}

interface SignedOutSession {
  status: 'signed-out';
}

interface SignedInSession {
  status: 'signed-in';
  user: SessionUser;
  profile?: Profile;
  profileState: ProfileState;
  /** With 'suspended': what the server says about it. */
  reason?: string;
}

/** Spec point 4's loading flag: true while signing up, in or out; it ends when the state is known. */
interface Busy {
  busy: boolean;
}

export type Session = (UnknownSession | SignedOutSession | SignedInSession) & Busy;
