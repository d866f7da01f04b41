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

export const dishLine = (portionCents: Cents, quantity: number, taxBp = 0): CheckoutLine => ({
  kind: 'dish',
  payee: 'kitchen',
  cents: portionCents * quantity,
  taxBp,
});

export const serviceFeeLine = (cents: Cents): CheckoutLine => ({ kind: 'fee', payee: 'court', cents });

/** A tip is a gift, which contains no tax. */
export const tipLine = (cents: Cents): CheckoutLine => ({ kind: 'tip', payee: 'kitchen', cents });

export const signedCents = (line: CheckoutLine): Cents => (line.kind === 'discount' ? 0 - line.cents : line.cents);
export const payeeOf = (line: CheckoutLine): Payee => (line.kind === 'discount' ? line.fundedBy : line.payee);

/** Some portions of an order, rounded up if they have parts of a service fee. */
export const costOfPortions = (order: { cents: Cents; quantity: number }, portions: number): Cents =>
  Math.ceil((order.cents * portions) / order.quantity);

/** The only place where lines are added up. It is apart from `totalOf`, because most screens need no taxes. */
export const costOf = (lines: readonly CheckoutLine[]): Cents =>
  lines.reduce((sum, line) => sum + signedCents(line), 0);
