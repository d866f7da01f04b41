import { dollarsFromCents } from '@food-court/shared-api/contract';
import type { Texts } from './kind';

const dollar = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Written as `formatDollars` writes it on a page of the language. */
export const amountTexts = (cents: number): Texts => ({
  en: `$${dollarsFromCents(cents).toFixed(2)}`,
  fr: dollarsFromCents(cents).toLocaleString('fr', dollar),
});
