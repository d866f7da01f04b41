import { courtTermDefaults } from './court-term-limits';
import { ruleOf } from './delivery-fee';
import { nextStep, type SurgeCounts, type SurgeReading } from './surge';

const specifiedRule = ruleOf(courtTermDefaults);

const taken = (openTickets: number, freeCouriers: number | null = null): SurgeCounts => ({
  openTickets,
  cookingSlots: 40,
  freeCouriers,
});
const [busy, between, calm] = [taken(32), taken(28), taken(24)];

/** The step after each minute. */
function steps(minutes: readonly SurgeCounts[], from = 10): number[] {
  const before: SurgeReading[] = [{ ...between, step: from }];
  for (const counts of minutes)
    before.unshift({ ...counts, step: nextStep(specifiedRule, counts, before.slice(0, 6)) });
  return before.toReversed().map(({ step }) => step);
}
const times = (count: number, counts: SurgeCounts) => Array.from({ length: count }, () => counts);

test('rises by a tenth after three busy minutes, and again after three more', () =>
  expect(steps(times(6, busy))).toEqual([10, 10, 10, 11, 11, 11, 12]));

test('falls by a tenth after five calm minutes', () =>
  expect(steps(times(6, calm), 12).slice(0, 7)).toEqual([12, 12, 12, 12, 12, 11, 11]));

test('stays where it is between the two shares, so that it does not flicker', () => {
  expect(steps(times(10, between), 12).every((step) => step === 12)).toBe(true);
  expect(steps([busy, busy, between, busy, busy, calm, busy, busy]).every((step) => step === 10)).toBe(true);
});

test('never leaves 1.0 and 1.5', () => {
  expect(Math.max(...steps(times(60, taken(400))))).toBe(15);
  expect(Math.min(...steps(times(60, taken(0)), 15))).toBe(10);
});

test('rises when no courier is free, and does not fall before one is', () => {
  expect(steps(times(3, taken(0, 0))).at(-1)).toBe(11);
  expect(steps(times(8, taken(0, 1)), 12).at(-1)).toBe(11);
});

test('stays at 1.0 while no kitchen is open', () =>
  expect(steps(times(9, { openTickets: 0, cookingSlots: 0, freeCouriers: null })).at(-1)).toBe(10));

test('begins at 1.0 when nobody has counted for some minutes', () =>
  expect(nextStep(specifiedRule, busy, [])).toBe(10));
