import { dollarsFromCents, formatDollars } from 'shared-api/contract';

export const dollars = (cents: number): string =>
  cents < 0 ? `-${dollars(-cents)}` : formatDollars(dollarsFromCents(cents));
