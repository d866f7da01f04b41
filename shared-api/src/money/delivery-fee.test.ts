import { courtTermDefaults } from './court-term-limits';
import { deliveryFee, limitStep, ruleOf, tenthsOfKm, type DeliveryRule } from './delivery-fee';

const specifiedRule = ruleOf(courtTermDefaults);

const everyTenth = Array.from({ length: 120 }, (_, tenths) => tenths);
const everyStep = [10, 11, 12, 13, 14, 15];
const rules: DeliveryRule[] = [
  specifiedRule,
  { leastKobo: 0, mostKobo: 1, koboPerKm: 7, mostStep: 15 },
  { leastKobo: 33_333, mostKobo: 77_777, koboPerKm: 4_321, mostStep: 13 },
];
const everyFee = rules.flatMap((rule) =>
  everyTenth.flatMap((km) => everyStep.map((step) => ({ rule, km, step, fee: deliveryFee(rule, km, step) }))),
);

test('is N390 at the door of the court, and N850 from five kilometres on', () => {
  expect(deliveryFee(specifiedRule, 0, 10)).toEqual({ baseKobo: 39_000, kobo: 39_000 });
  expect(deliveryFee(specifiedRule, 50, 10).kobo).toBe(85_000);
  expect(deliveryFee(specifiedRule, 80, 10).kobo).toBe(85_000);
});

test('computes the example of the receipt: N390 + 4.1 km × N92, × 1.2', () => {
  expect(deliveryFee(specifiedRule, 41, 12)).toEqual({ baseKobo: 76_720, kobo: 92_064 });
});

test('stays between the least fee and 1.5 times the most, in whole kobo', () => {
  for (const { rule, fee } of everyFee) {
    expect(Number.isInteger(fee.kobo)).toBe(true);
    expect(fee.kobo).toBeGreaterThanOrEqual(rule.leastKobo);
    expect(fee.kobo).toBeLessThanOrEqual(Math.floor((rule.mostKobo * 15 + 5) / 10));
    expect(fee.kobo).toBeGreaterThanOrEqual(fee.baseKobo);
  }
});

test('never falls when the way is longer or the step higher', () => {
  for (const { rule, km, step, fee } of everyFee) {
    expect(deliveryFee(rule, km + 1, step).kobo).toBeGreaterThanOrEqual(fee.kobo);
    expect(deliveryFee(rule, km, step + 1).kobo).toBeGreaterThanOrEqual(fee.kobo);
  }
});

test.each([
  [9, 10],
  [10, 10],
  [13, 13],
  [16, 15],
  [100, 15],
])('limits step %i to %i', (step, limited) => expect(limitStep(specifiedRule, step)).toBe(limited));

test('limits the step to that of the rule', () =>
  expect(deliveryFee({ ...specifiedRule, mostStep: 12 }, 0, 15).kobo).toBe(46_800));

test.each([
  [49, 0],
  [50, 1],
  [4_149, 41],
  [4_150, 42],
])('counts %i metres as %i tenths of a kilometre', (metres, tenths) => expect(tenthsOfKm(metres)).toBe(tenths));

test('follows the terms of the court, and never exceeds 1.5 times the fee', () => {
  expect(specifiedRule).toEqual({ leastKobo: 39_000, mostKobo: 85_000, koboPerKm: 9_200, mostStep: 15 });
  expect(ruleOf({ leastDeliveryFee: 500, mostDeliveryFee: 400, mostSurge: 3 })).toEqual({
    leastKobo: 50_000,
    mostKobo: 50_000,
    koboPerKm: 0,
    mostStep: 15,
  });
});
