import type { LedgerAccount, StateOfPayment } from '#platform/database/tables';
import type { FaultPoint } from '#testing/faults/fault-points';
import type { OwnMoneyMove } from './database-own-money';
import type { CardEvent, ProviderFault } from './scripted-provider';

/** In cents: `fee` is the service fee of the court then, and `delivery` the delivery fee. The tip is for all kitchens, or for the courier. */
export interface NewBasket {
  prices: number[];
  fee?: number;
  tip?: number;
  delivery?: number;
  isTipForCourier?: boolean;
}

/** The events of a random history. `which` is the number of an order or a checkout, modulo their count. */
export type HistoryEvent =
  | ({ what: 'basket' } & NewBasket)
  /** The delivery of a paid checkout ends, and the court pays its courier all that they have earned. */
  | { what: 'courier ends'; which: number }
  | { what: 'court pays couriers' }
  /** `share` is the part that somebody wants to pay now; 1 is all that is left. */
  | { what: 'begin'; which: number; share: number }
  | { what: 'check' | 'webhook twice' | 'cancel' | 'decline' | 'accept' | 'expire'; which: number }
  | { what: 'take substitution' | 'refuse substitution' | 'substitution time over'; which: number }
  /** News of a payment at the provider. A bank may take its time before it says whether the card pays. */
  | { what: 'card'; which: number; card: CardEvent }
  /** `key` is the idempotency key of a call that somebody may repeat. */
  | { what: 'refund'; which: number; share: number; status: 'succeeded' | 'pending'; key?: string }
  | { what: 'bank'; says: 'succeeded' | 'failed' }
  /** The bank takes a payment back, or decides about the oldest one that it has taken. */
  | { what: 'dispute'; says: 'taken' | 'won' | 'lost' }
  /** An admin answers the oldest dispute. */
  | { what: 'answer the bank' }
  /** Something that moves the wallet or the invitation of the buyer. The model has neither. */
  | { what: 'own money'; move: OwnMoneyMove; key?: string }
  | { what: 'sweep' }
  | { what: 'webhooks again' };

export interface HistoryStep {
  event: HistoryEvent;
  /** The process crashes here, if the event reaches this point. */
  crash?: FaultPoint;
  fault?: ProviderFault;
}

/** Cents that couriers have earned by all deliveries, and those of them that were paid. */
export interface CourierRecords {
  earned: number;
  paid: number;
}

export interface PaymentRecords {
  checkouts: {
    amount_cents: number;
    isSold: boolean;
    isClosed: boolean;
    /** In the order in which they began. */
    payments: { intent: string | null; amount_cents: number; returned_cents: number; state: StateOfPayment }[];
  }[];
  orders: {
    status: string;
    cost: number;
    fee: number;
    tip: number;
    refunded: number;
    moved: number;
    payment: string;
    /** Its portion is for sale again. */
    isRestocked: boolean;
  }[];
  /** The kinds of all entries of the ledger. */
  entries: string[];
  couriers: CourierRecords;
  requested: number;
  /** Returns that the bank refused. */
  owed: number;
  balances: Partial<Record<LedgerAccount, number>>;
}

/** Payments on PostgreSQL, or a model of them without a database. Both run the same histories. */
export interface PaymentSystem {
  /** Returns the code of a refusal. */
  apply: (event: HistoryEvent) => Promise<string | undefined>;
  readRecords: () => Promise<PaymentRecords>;
  /** The events of each order; the model has none. */
  readEvents?: () => Promise<string[]>;
  /** The cents in the wallet of the buyer; undefined before its first use, and for the model. */
  readWallet?: () => Promise<{ bought: number; given: number } | undefined>;
}

/** Thrown at a fault point: the work stops in the middle, as after a kill. */
export class SimulatedCrash extends Error {}
