interface OrderWithFee {
  fee_cents: number;
  /** The order that replaced it has taken over its fee. */
  replaced_by: string | null;
}

/** The service fee of a whole checkout. */
export const feeOfCheckout = (orders: readonly OrderWithFee[]): number =>
  orders.reduce((sum, { fee_cents, replaced_by }) => (replaced_by === null ? sum + fee_cents : sum), 0);
