import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalOf, type CheckoutLine } from '@food-court/shared-api/contract';
import fc from 'fast-check';

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

test('the total of a checkout has parts that add up to the whole, whatever the lines are', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { cents, payees, taxes, lineTaxes } = totalOf(lines);
      assert.equal(cents, sum(lines.map(paid)));
      assert.equal(sum(Object.values(payees)), cents);
      for (const { taxBp: rate, cents: ofRate, taxCents } of taxes) {
        const places = lines.flatMap((line, place) => (line.taxBp === rate ? [place] : []));
        assert.equal(ofRate, sum(places.map((place) => paid(lines[place]!))));
        assert.equal(sum(places.map((place) => lineTaxes[place]!)), taxCents);
      }
      assert.equal(sum(lineTaxes), sum(taxes.map(({ taxCents }) => taxCents)));
    }),
  );
});

test('the total of a checkout gives each line a tax within a cent of the exact one', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { lineTaxes } = totalOf(lines);
      lines.forEach((line, place) => {
        const { taxBp: rate = 0 } = line;
        assert.ok(Math.abs(lineTaxes[place]! - (paid(line) * rate) / (10_000 + rate)) < 1);
      });
    }),
  );
});

test('a checkout costs the same in any order of the lines', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { cents, payees, taxes } = totalOf(lines);
      const turned = totalOf(lines.toReversed());
      assert.deepEqual({ cents: turned.cents, payees: turned.payees, taxes: turned.taxes }, { cents, payees, taxes });
    }),
  );
});
