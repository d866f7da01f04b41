import type { RuntimeConfig } from 'shared-api';
import type { SessionUser } from '../session/session';

/** What the site needs of the identity provider. Every refusal is an IdentityError. */
export interface Provider {
  signUp: (email: string, password: string) => Promise<SessionUser>;
  signIn: (email: string, password: string) => Promise<SessionUser>;
  signOut: () => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** The ID token known now. */
  token: () => string | undefined;
  /** An ID token that is valid now; `force` asks the provider even for one that looks valid. */
  renewToken: (force: boolean) => Promise<string | undefined>;
}

export interface ProviderSettings {
  config: RuntimeConfig;
  /** This browser was signed in when it last told the server. */
  hint: boolean;
}
