export interface NoonPlan {
  ports: readonly number[];
  buyers: readonly Guest[];
  sellers: readonly Guest[];
  dishes: readonly string[];
  /** Start of the address at which a browser confirms a payment with the provider; the id of the intent follows. */
  confirmUrl: string;
  publishableKey: string;
  /** How many buyers are busy at the same time. */
  guests: number;
  seconds: number;
}

export interface Guest {
  email: string;
  authorization: string;
}

/** The calls that people wait for. */
export const steps = ['browse', 'basket', 'order', 'pay', 'board', 'kitchen'] as const;
export type Step = (typeof steps)[number];

export interface NoonFigures {
  /** The duration of each call, in milliseconds. */
  took: Record<Step, number[]>;
  paidOrders: number;
  seconds: number;
  failures: string[];
}
