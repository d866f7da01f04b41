import type { RuntimeConfig, SignInPartner } from '@food-court/shared-api';
import type { SessionUser } from '../session/session';

/** Facts about a person that Google or Apple vouches for. */
export interface PartnerProof {
  partner: SignInPartner;
  idToken: string;
  /** The value whose hash is the token’s nonce. */
  rawNonce: string;
  /** Apple sends it only once, and not in the token. */
  name?: string;
}

/** The identity provider. Every refusal is an IdentityError. */
export interface Provider {
  signUp: (email: string, password: string) => Promise<SessionUser>;
  signIn: (email: string, password: string) => Promise<SessionUser>;
  signInWithProof: (proof: PartnerProof) => Promise<SessionUser>;
  /** Asks the provider to check the password again, because the next action needs a recent sign-in. */
  reauthenticate: (password: string) => Promise<void>;
  /** Deletes the signed-in account. */
  deleteAccount: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Sends the mail with which the signed-in person confirms the address. */
  sendConfirmation: () => Promise<void>;
  /** Asks whether the address is confirmed by now. If so, a new token with that claim is reported. */
  checkConfirmation: () => Promise<boolean>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** Resolves to a valid ID token; `force` requests a new one even if the known one looks valid. */
  renewToken: (force: boolean) => Promise<string | undefined>;
}

/** Called with the currently signed-in account and its ID token. */
export type ReportAccount = (account: SessionUser | undefined, token: string | undefined) => void;

export interface ProviderSettings {
  config: RuntimeConfig;
  /** This browser was signed in when it last synced its session with the server. */
  hint: boolean;
}
