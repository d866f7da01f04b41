import { dishLine } from './checkout-lines';
import { totalOf } from './checkout-total';
import { roundToTotal } from './largest-remainder';

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

test('a discount of a cent contains no tax', () =>
  expect(totalOf([{ kind: 'discount', fundedBy: 'court', cents: 1, taxBp: 500 }]).taxes).toEqual([
    { taxBp: 500, cents: -1, taxCents: 0 },
  ]));

test('rounds negative parts so that they add up, too', () =>
  expect(roundToTotal([-5, 25, -8], 10, 1)).toEqual([0, 2, -1]));
