/** The way in which somebody goes on after ordering. A late payer pays when the three minutes are over. */
export type AfterOrder = 'pays' | 'leaves' | 'pays late';

export interface Eater {
  /** Without it, they become a guest when they order. */
  authorization?: string;
  hasAccount: boolean;
  table: number;
  afterOrder: AfterOrder;
  /** The order that waits for their money. */
  unpaid?: UnpaidOrder;
}

export interface UnpaidOrder {
  order: string;
  clientSecret: string;
}

export interface LunchPlan {
  ports: readonly number[];
  eaters: readonly Eater[];
  /** Everybody wants one portion, and takes the next dish when theirs is sold out. */
  dishes: readonly string[];
  /** Start of the address at which a browser confirms a payment with the provider; the id of the intent follows. */
  confirmUrl: string;
  publishableKey: string;
}

/** Somebody after their turn. Late payers keep what they have not paid. */
export interface Served extends Eater {
  outcome: 'paid' | 'unpaid' | 'sold out' | 'too late';
}

export interface LunchFigures {
  served: Served[];
  /** From the press on “Pay” until the order is paid, in milliseconds, for each of those who paid at once. */
  purchaseMs: number[];
  /** The share of the time in which the program that sends the load was busy. */
  busyShare: number;
  failures: string[];
}
