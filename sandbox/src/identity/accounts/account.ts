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

/** An account with the provider's field names, as in answers and in `accounts.json`. Never changed in place. */
export type Account = {
  readonly localId: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  /** The account's first address, after it was changed. */
  readonly initialEmail?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly disabled?: boolean;
  /** Never part of an answer. */
  readonly passwordHash?: string;
  readonly passwordUpdatedAt?: number;
  /** Time in seconds. Older tokens are refused. */
  readonly validSince?: string;
  readonly createdAt?: string;
  readonly lastLoginAt?: string;
  readonly lastRefreshAt?: string;
  readonly providerUserInfo?: readonly ProviderInfo[];
};

export const PASSWORD_PROVIDER = 'password';

/** Addresses ignore case. */
export const canonicalEmail = (email: string): string => email.toLowerCase();

export const timestamp = (): string => Date.now().toString();
export const timestampInSeconds = (): string => Math.floor(Date.now() / 1000).toString();
