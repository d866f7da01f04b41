interface OrderWithFee {
  fee_cents: number;
  /** The order that replaced it has taken over its fee. */
  replaced_by: string | null;
}

/** The service fee of a whole checkout. */
export const feeOfCheckout = (orders: readonly OrderWithFee[]): number =>
  orders.reduce((sum, { fee_cents, replaced_by }) => (replaced_by === null ? sum + fee_cents : sum), 0);

interface TippedOrder {
  tip_cents: number;
  replaced_by: string | null;
}

/** The tip of a whole checkout. An order that was replaced has left a tip for the courier to the other one. */
export const tipOfCheckout = (orders: readonly TippedOrder[], isForCourier: boolean): number =>
  orders.reduce((sum, { tip_cents, replaced_by }) => (isForCourier && replaced_by !== null ? sum : sum + tip_cents), 0);
