import type { Role } from '@food-court/shared-api/contract';

/** The person in a verified ID token. */
export interface Identity {
  uid: string;
  email: string;
  /** The provider has seen that the person reads the mails of this address. */
  emailVerified: boolean;
  /** When the token was issued, in milliseconds like Date.now(). */
  issuedAt: number;
  /** When the person last typed the password. */
  signedInAt: number;
}

/** The person who makes a call. A signed-in person may not have a profile yet. */
export interface Caller extends Identity {
  profile?: { name: string; role: Role };
}

export type Member = Required<Caller>;

/** Role and suspension of an account at this moment. Callers that passed the call guard are not suspended. */
export type AccountStatus = Member['profile'] & {
  suspended: boolean;
  /** An admin whose address is not confirmed: `role` is Buyer. */
  isUnconfirmedAdmin: boolean;
};
