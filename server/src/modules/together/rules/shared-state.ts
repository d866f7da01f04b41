/** The checkout that somebody’s part was last put into. */
export interface PartCheckout {
  id: string;
  buyerUid: string;
  /** It waits for its money, has it, or has ended without it. */
  state: 'open' | 'paid' | 'over';
  /** Present when several people split it. */
  split?: Split;
}

/** How far a checkout that people split is paid. In cents. */
export interface Split {
  shares: readonly { uid: string; amountCents: number; leftCents: number }[];
  paidCents: number;
  amountCents: number;
  expiresAt: number;
  /** An order of it, which its payment page is about. */
  orderId: string;
}

export interface SharedPersonState {
  id: string;
  uid: string;
  name: string;
  hasLeft: boolean;
  checkout?: PartCheckout;
}

export interface SharedLineState {
  id: string;
  personId: string;
  quantity: number;
}

/** A shared basket as its rules see it. */
export interface SharedState {
  people: readonly SharedPersonState[];
  lines: readonly SharedLineState[];
  /** Undefined before “Order now”. In milliseconds, like `now` everywhere in the rules. */
  payUntil?: number;
}
