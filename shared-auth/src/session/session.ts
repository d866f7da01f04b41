import { useSyncExternalStore } from 'react';
import { createObservable, type Profile, type SignInPartner } from '@food-court/shared-api';

export interface SessionUser {
  uid: string;
  email: string;
  /** Nobody has shown yet that they read the mails of this address. */
  isUnconfirmed?: true;
  /** The partner that signs this person in; they have no password. */
  partner?: SignInPartner;
  /** Provided by the partner, for somebody who has no profile yet. */
  name?: string;
  photo?: string;
}

/** 'missing': the registration was interrupted before the profile was created. 'suspended': the profile exists, but may not be used. */
export type ProfileState = 'loading' | 'ready' | 'missing' | 'suspended' | 'failed';

interface UnknownSession {
  status: 'unknown';
  /** This browser was signed in when it last synced its session with the server. */
  hint: boolean;
  /** The identity provider’s code could not be loaded yet; it is retried. */
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
  /** With 'suspended': the server’s reason. */
  reason?: string;
}

/** Spec point 4’s loading flag: true while signing up, in or out, until the state is known. */
interface Busy {
  busy: boolean;
}

export type Session = (UnknownSession | SignedOutSession | SignedInSession) & Busy;

/**
 * The first state in a browser, and the only one on the server. It must be ONE object: a server snapshot that differs
 * from the first client snapshot makes React render again at once and discard markup that is not hydrated yet.
 */
const unknownSession: Session = { status: 'unknown', hint: false, busy: false };
let findFirst = (): Session | undefined => undefined;
const firstSession = (): Session => findFirst() ?? unknownSession;

const session = createObservable<Session>(unknownSession);

export const getSession = (): Session => {
  const current = session.get();
  return current === unknownSession ? firstSession() : current;
};
export const changeSession = session.set;

export const useSession = (): Session => useSyncExternalStore(session.subscribe, getSession, firstSession);

/**
 * Sets the session of the document’s person, used until the identity provider answers. On the server, which renders
 * several documents at once, `find` returns the person of the current one.
 */
export const setFirstSession = (find: () => Session | undefined): void => void (findFirst = find);

export const setBusy = (busy: boolean): void => changeSession({ ...getSession(), busy });

/** The ID token of the signed-in account, as the provider last returned it. */
export const { get: getToken, set: setToken } = createObservable<string | undefined>(undefined);
