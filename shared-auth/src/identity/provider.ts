import type { RuntimeConfig, SignInPartner } from '@food-court/shared-api';
import type { SessionUser } from '../session/session';

/** What Google or Apple says of a person who was there. */
export interface PartnerProof {
  partner: SignInPartner;
  idToken: string;
  /** What the nonce in the token is the hash of. */
  rawNonce: string;
  /** Apple tells it once, and beside the token. */
  name?: string;
}

/** The identity provider. Every refusal is an IdentityError. */
export interface Provider {
  signUp: (email: string, password: string) => Promise<SessionUser>;
  signIn: (email: string, password: string) => Promise<SessionUser>;
  signInWithProof: (proof: PartnerProof) => Promise<SessionUser>;
  /** Of the signed-in person, who types the password again: what follows needs a recent sign-in. */
  reauthenticate: (password: string) => Promise<void>;
  /** Deletes the account that is signed in. */
  deleteAccount: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Sends the mail by which the signed-in person confirms the address. */
  sendConfirmation: () => Promise<void>;
  /** Asks whether the address is confirmed by now. If so, a new token is reported that says it. */
  checkConfirmation: () => Promise<boolean>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** An ID token that is valid now; `force` asks the provider for another one even if the known one looks valid. */
  renewToken: (force: boolean) => Promise<string | undefined>;
}

/** The account that is signed in now, and its ID token. */
export type ReportAccount = (account: SessionUser | undefined, token: string | undefined) => void;

export interface ProviderSettings {
  config: RuntimeConfig;
  /** This browser was signed in when it last synced its session with the server. */
  hint: boolean;
}
