import type { Role } from '@food-court/shared-api/contract';

/** The person in a verified ID token. */
export interface Identity {
  uid: string;
  email: string;
  /** The provider has verified that the person reads mails at this address. */
  emailVerified: boolean;
  /** When the token was issued, in milliseconds like Date.now(). */
  issuedAt: number;
  /** When the person last typed the password. */
  signedInAt: number;
}

/** The person who makes a call. A signed-in person may not have a profile yet. */
export interface Caller extends Identity {
  profile?: { name: string; role: Role };
  /** Set for a guest, who has no account: until when their secret is valid. */
  guestUntil?: Date;
}

/** Also a guest, in calls that guests may make. */
export type Member = Caller & Required<Pick<Caller, 'profile'>>;

/** The present role and suspension of an account. Callers that passed the call guard are not suspended. */
export type AccountStatus = NonNullable<Caller['profile']> & {
  suspended: boolean;
  /** True for an admin whose address is not confirmed; `role` is then Buyer. */
  isUnconfirmedAdmin: boolean;
};
