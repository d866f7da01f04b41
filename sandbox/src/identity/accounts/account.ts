/** One way into an account, as the provider lists it. */
export type ProviderInfo = {
  providerId: string;
  /** The person's id at this provider. */
  rawId: string;
  federatedId: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
};

/** An account in the provider's words: as answers show it, and as `accounts.json` keeps it. Never changed in place. */
export type Account = {
  readonly localId: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  /** The account's first address, once it has another one. */
  readonly initialEmail?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly disabled?: boolean;
  /** No answer has it. */
  readonly passwordHash?: string;
  readonly passwordUpdatedAt?: number;
  /** In seconds. Older tokens are refused. */
  readonly validSince?: string;
  readonly createdAt?: string;
  readonly lastLoginAt?: string;
  readonly lastRefreshAt?: string;
  readonly providerUserInfo?: readonly ProviderInfo[];
};

export const PASSWORD_PROVIDER = 'password';

/** Two spellings of an address are one account. */
export const canonicalEmail = (email: string): string => email.toLowerCase();

export const timestamp = (): string => Date.now().toString();
export const timestampInSeconds = (): string => Math.floor(Date.now() / 1000).toString();
