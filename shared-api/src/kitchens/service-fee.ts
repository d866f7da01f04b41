import { Type, type Static } from 'typebox';
import { hasAtMostTwoDecimals } from '../money/money';
import { CommissionChange } from './commission';

/** In dollars, for a checkout. */
export const serviceFeeLimits = { most: 100 } as const;

export const ServiceFeeAmount = Type.Refine(
  Type.Number({ minimum: 0, maximum: serviceFeeLimits.most }),
  hasAtMostTwoDecimals,
  () => 'can have at most two decimals',
);

/** The fee that buyers pay the court for each checkout now, in dollars. */
export const ServiceFee = Type.Object({ amount: Type.Number() });
export type ServiceFee = Static<typeof ServiceFee>;

const { percent: _percent, kitchen: _kitchen, ...change } = CommissionChange.properties;

/** A service fee that an admin has set. */
export const ServiceFeeChange = Type.Object({
  ...change,
  /** Dollars for a checkout. Zero: there is none. */
  amount: Type.Number(),
});
export type ServiceFeeChange = Static<typeof ServiceFeeChange>;
