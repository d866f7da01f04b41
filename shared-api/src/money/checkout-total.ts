import { costOf, payeeOf, signedCents, type CheckoutLine, type Payee } from './checkout-lines';
import { roundToTotal } from './largest-remainder';
import type { Cents } from './money';

interface TaxOfRate {
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

const wholeBp = 10_000;

/**
 * The cost of lines with its parts. The tax of all lines of a rate is rounded once, half a cent up, and split over them by
 * largest remainder.
 */
export function totalOf(lines: readonly CheckoutLine[]): CheckoutTotal {
  const rates = [...new Set(lines.map(({ taxBp = 0 }) => taxBp))].filter((rate) => rate > 0).toSorted((a, b) => b - a);
  const lineTaxes = lines.map(() => 0);
  const taxes = rates.map((taxBp) => {
    const places = lines.flatMap((line, place) => (line.taxBp === taxBp ? [place] : []));
    const alike = places.map((place) => lines[place] as CheckoutLine);
    const cents = costOf(alike);
    // A part of a cent below zero is rounded to -0, which is not the same in a comparison.
    const taxCents = Math.round((cents * taxBp) / (wholeBp + taxBp)) || 0;
    const parts = roundToTotal(
      alike.map((line) => signedCents(line) * taxBp),
      wholeBp + taxBp,
      taxCents,
    );
    places.forEach((place, index) => (lineTaxes[place] = parts[index] ?? 0));
    return { taxBp, cents, taxCents };
  });
  const paidTo = (payee: Payee): Cents => costOf(lines.filter((line) => payeeOf(line) === payee));
  return {
    cents: costOf(lines),
    payees: { kitchen: paidTo('kitchen'), court: paidTo('court'), courier: paidTo('courier') },
    taxes,
    lineTaxes,
  };
}
