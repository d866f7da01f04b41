import type { Role } from 'shared-api/contract';

/** The person in a verified ID token. */
export interface Identity {
  uid: string;
  email: string;
}

/** The person who makes a call. A signed-in person may not have a profile yet. */
export interface Caller extends Identity {
  profile?: { name: string; role: Role };
}

export type Member = Required<Caller>;

/** Role and suspension of an account at this moment. Callers that passed the call guard are not suspended. */
export type AccountStatus = Member['profile'] & { suspended: boolean };

/** What the server knows of the account of a token. */
export interface Account {
  /** Undefined without a profile. */
  status?: AccountStatus;
  /** Tokens that were issued before are no longer valid. */
  revokedBefore?: Date;
}
