export interface NoonPlan {
  ports: readonly number[];
  buyers: readonly Guest[];
  sellers: readonly Guest[];
  dishes: readonly string[];
  /** The provider’s call of a browser that confirms a payment, up to the id of the intent. */
  confirmUrl: string;
  publishableKey: string;
  /** How many buyers are busy at once. */
  guests: number;
  seconds: number;
}

export interface Guest {
  email: string;
  authorization: string;
}

/** What people wait for. */
export const steps = ['browse', 'basket', 'order', 'pay', 'board', 'kitchen'] as const;
export type Step = (typeof steps)[number];

export interface NoonFigures {
  /** In milliseconds, of each call. */
  took: Record<Step, number[]>;
  paidOrders: number;
  seconds: number;
  failures: string[];
}
