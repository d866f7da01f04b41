import { roundToTotal } from './largest-remainder';
import type { Cents } from './money';

export type Payee = 'kitchen' | 'court' | 'courier';

/** One line of what a buyer pays. Its amount includes its tax. */
export type CheckoutLine = {
  cents: Cents;
  /** In hundredths of a percent; no tax without it. */
  taxBp?: number;
} & (
  | { kind: 'dish'; payee: 'kitchen' }
  | { kind: 'fee'; payee: 'court' | 'courier' }
  | { kind: 'tip'; payee: 'kitchen' | 'courier' }
  /** Its cents are taken off, and whoever funds it gets so much less. */
  | { kind: 'discount'; fundedBy: 'court' | 'kitchen' }
);

export interface TaxOfRate {
  taxBp: number;
  /** The sum of the lines of this rate, with the tax. */
  cents: Cents;
  taxCents: Cents;
}

interface CheckoutTotal {
  cents: Cents;
  /** For each payee; they add up to the total. */
  payees: Record<Payee, Cents>;
  /** By rate, highest first, without what is untaxed. */
  taxes: TaxOfRate[];
  /** The tax of each line, in their order; for each rate they add up to its tax. */
  lineTaxes: Cents[];
}

export const dishLine = (portionCents: Cents, quantity: number, taxBp = 0): CheckoutLine => ({
  kind: 'dish',
  payee: 'kitchen',
  cents: portionCents * quantity,
  taxBp,
});

const signed = (line: CheckoutLine): Cents => (line.kind === 'discount' ? -line.cents : line.cents);
const payeeOf = (line: CheckoutLine): Payee => (line.kind === 'discount' ? line.fundedBy : line.payee);
const sumOf = (lines: readonly CheckoutLine[]): Cents => lines.reduce((sum, line) => sum + signed(line), 0);

const wholeBp = 10_000;

/**
 * The only place where lines are added up: basket, checkout, Pay button, receipt and ledger take their totals from it. The tax
 * of all lines of a rate is rounded once, half a cent up, and split over them by largest remainder.
 */
export function totalOf(lines: readonly CheckoutLine[]): CheckoutTotal {
  const rates = [...new Set(lines.map(({ taxBp = 0 }) => taxBp))].filter((rate) => rate > 0).toSorted((a, b) => b - a);
  const lineTaxes = lines.map(() => 0);
  const taxes = rates.map((taxBp) => {
    const places = lines.flatMap((line, place) => (line.taxBp === taxBp ? [place] : []));
    const alike = places.map((place) => lines[place] as CheckoutLine);
    const cents = sumOf(alike);
    const taxCents = Math.round((cents * taxBp) / (wholeBp + taxBp));
    const parts = roundToTotal(
      alike.map((line) => signed(line) * taxBp),
      wholeBp + taxBp,
      taxCents,
    );
    places.forEach((place, index) => (lineTaxes[place] = parts[index] ?? 0));
    return { taxBp, cents, taxCents };
  });
  const paidTo = (payee: Payee): Cents => sumOf(lines.filter((line) => payeeOf(line) === payee));
  return {
    cents: sumOf(lines),
    payees: { kitchen: paidTo('kitchen'), court: paidTo('court'), courier: paidTo('courier') },
    taxes,
    lineTaxes,
  };
}
