import fc from 'fast-check';
import { dishLine, totalOf, type CheckoutLine } from './checkout-total';
import { roundToTotal } from './largest-remainder';

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
const amount = fc.integer({ min: 0, max: 100_000_000 });
const taxBp = fc.constantFrom(undefined, 0, 500, 825, 1_900, 5_000);
const anyLine: fc.Arbitrary<CheckoutLine> = fc
  .tuple(
    fc.constantFrom(
      { kind: 'dish', payee: 'kitchen' } as const,
      { kind: 'fee', payee: 'court' } as const,
      { kind: 'fee', payee: 'courier' } as const,
      { kind: 'tip', payee: 'kitchen' } as const,
      { kind: 'tip', payee: 'courier' } as const,
      { kind: 'discount', fundedBy: 'court' } as const,
      { kind: 'discount', fundedBy: 'kitchen' } as const,
    ),
    amount,
    taxBp,
  )
  .map(([kind, cents, bp]) => ({ ...kind, cents, ...(bp !== undefined && { taxBp: bp }) }));
const anyLines = fc.array(anyLine, { maxLength: 30 });
const paid = (line: CheckoutLine): number => (line.kind === 'discount' ? -line.cents : line.cents);

test('adds up two dishes, a fee and a tip, and takes a discount off whoever funds it', () => {
  const total = totalOf([
    dishLine(950, 2, 1_000),
    { kind: 'fee', payee: 'court', cents: 99, taxBp: 1_000 },
    { kind: 'tip', payee: 'courier', cents: 200 },
    { kind: 'discount', fundedBy: 'court', cents: 50 },
    { kind: 'discount', fundedBy: 'kitchen', cents: 100, taxBp: 1_000 },
  ]);
  expect(total).toEqual({
    cents: 1_900 + 99 + 200 - 50 - 100,
    payees: { kitchen: 1_800, court: 49, courier: 200 },
    taxes: [{ taxBp: 1_000, cents: 1_899, taxCents: 173 }],
    lineTaxes: [173, 9, 0, 0, -9],
  });
});

test('lists taxes by rate, the highest first, without lines that are not taxed', () =>
  expect(
    totalOf([dishLine(500, 1, 700), dishLine(500, 1), dishLine(500, 1, 1_900), dishLine(300, 1, 700)]).taxes,
  ).toEqual([
    { taxBp: 1_900, cents: 500, taxCents: 80 },
    { taxBp: 700, cents: 800, taxCents: 52 },
  ]));

test('costs nothing and contains no tax without lines', () =>
  expect(totalOf([])).toEqual({ cents: 0, payees: { kitchen: 0, court: 0, courier: 0 }, taxes: [], lineTaxes: [] }));

test('splits the tax of equal lines so that the first get the cents that are left', () =>
  expect(totalOf([dishLine(5, 1, 1_000), dishLine(5, 1, 1_000), dishLine(5, 1, 1_000)]).lineTaxes).toEqual([1, 0, 0]));

test('has parts that add up to the whole, whatever the lines are', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { cents, payees, taxes, lineTaxes } = totalOf(lines);
      expect(cents).toBe(sum(lines.map(paid)));
      expect(sum(Object.values(payees))).toBe(cents);
      for (const { taxBp: rate, cents: ofRate, taxCents } of taxes) {
        const places = lines.flatMap((line, place) => (line.taxBp === rate ? [place] : []));
        expect(ofRate).toBe(sum(places.map((place) => paid(lines[place]!))));
        expect(sum(places.map((place) => lineTaxes[place]!))).toBe(taxCents);
      }
      expect(sum(lineTaxes)).toBe(sum(taxes.map(({ taxCents }) => taxCents)));
    }),
  );
});

test('gives each line a tax within a cent of the exact one', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { lineTaxes } = totalOf(lines);
      lines.forEach((line, place) => {
        const { taxBp: rate = 0 } = line;
        expect(Math.abs(lineTaxes[place]! - (paid(line) * rate) / (10_000 + rate))).toBeLessThan(1);
      });
    }),
  );
});

test('costs the same in any order of the lines', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { cents, payees, taxes } = totalOf(lines);
      expect(totalOf(lines.toReversed())).toMatchObject({ cents, payees, taxes });
    }),
  );
});

test('rounds negative parts so that they add up, too', () =>
  expect(roundToTotal([-5, 25, -8], 10, 1)).toEqual([0, 2, -1]));
