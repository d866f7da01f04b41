import type { RuntimeConfig } from 'shared-api';
import type { SessionUser } from '../session/session';

/** What the site needs of the identity provider. Every refusal is an IdentityError. */
export interface Provider {
  signUp: (email: string, password: string) => Promise<SessionUser>;
  signIn: (email: string, password: string) => Promise<SessionUser>;
  signOut: () => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** An ID token that is valid now; `force` asks the provider even for one that looks valid. */
  renewToken: (force: boolean) => Promise<string | undefined>;
}

/** Who is signed in now, and the ID token that goes with it. */
export type Report = (account: SessionUser | undefined, token: string | undefined) => void;

export interface ProviderSettings {
  config: RuntimeConfig;
  /** This browser was signed in when it last told the server. */
  hint: boolean;
}
