import { centsFromDollars, type Wallet } from '@food-court/shared-api';

/** The money that can pay. A frozen wallet pays nothing. */
export const spendableCents = ({ frozen, bought, given }: Wallet): number =>
  frozen ? 0 : centsFromDollars(bought) + centsFromDollars(given);
