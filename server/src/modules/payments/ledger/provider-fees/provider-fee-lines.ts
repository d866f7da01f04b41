import type { Line } from '../entries';

/** The provider keeps its fee out of the money that it holds for us. A negative one was returned. */
export const providerFeeLines = (cents: number): Line[] => [
  { account: 'provider_fees', cents },
  { account: 'clearing', cents: -cents },
];
