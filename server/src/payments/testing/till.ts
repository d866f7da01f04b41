import type { LedgerAccount } from '#database/tables';
import type { FaultPoint } from '../fault-points';
import type { Trouble } from './scripted-provider';

/** What may happen to a till in a random sequence. `which` is an order or a basket by its number, modulo how many there are. */
export type Happening =
  | { what: 'basket'; prices: number[] }
  | { what: 'begin' | 'check' | 'webhook twice' | 'cancel' | 'decline' | 'accept' | 'expire'; which: number }
  | { what: 'card'; which: number; card: 'pays' | 'declines' }
  | { what: 'refund'; which: number; share: number; status: 'succeeded' | 'pending' }
  | { what: 'bank'; says: 'succeeded' | 'failed' }
  | { what: 'sweep' }
  | { what: 'webhooks again' };

export interface Eventful {
  happening: Happening;
  /** Where the process dies in it, if it comes by. */
  crash?: FaultPoint;
  trouble?: Trouble;
}

export interface Books {
  checkouts: { payment: string; intent: string | null }[];
  orders: { status: string; price: number; refunded: number; payment: string }[];
  requested: number;
  balances: Partial<Record<LedgerAccount, number>>;
}

/** A court's till, made of the real thing or of the bare rules: both go through the same sequences. */
export interface Till {
  happen: (happening: Happening) => Promise<void>;
  books: () => Promise<Books>;
}

/** Thrown at a fault point: whatever was under way is left as it is, as after a kill. */
export class Abandoned extends Error {}
