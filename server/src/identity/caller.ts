import type { Role } from 'shared-api/contract';

/** Whom a verified ID token names. */
export interface Identity {
  uid: string;
  email: string;
}

/** Who makes a call; somebody who is signed in need not have a profile yet. */
export interface Caller extends Identity {
  profile?: { name: string; role: Role };
}

export type Member = Required<Caller>;

/** What the house knows at this moment about somebody with a profile. Past the door nobody is suspended. */
export type Standing = Member['profile'] & { suspended: boolean };
