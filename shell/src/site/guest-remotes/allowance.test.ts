import { Allowance } from './allowance';

let now: number;
const allowance = (atOnce: number, perSecond: number) => new Allowance(atOnce, perSecond, () => now);
const taken = (from: Allowance, tries: number): number =>
  Array.from({ length: tries }, () => from.take()).filter(Boolean).length;

beforeEach(() => (now = 1_000));

it('allows a number at once, not one above it', () => {
  expect(taken(allowance(3, 1), 10)).toBe(3);
});

it('allows more as time passes', () => {
  const steps = allowance(3, 2);
  taken(steps, 3);
  now += 499;
  expect(taken(steps, 2)).toBe(0);
  now += 1;
  expect(taken(steps, 2)).toBe(1);
  now += 1_000;
  expect(taken(steps, 5)).toBe(2);
});

it('counts the time between refusals', () => {
  const steps = allowance(1, 0.5);
  taken(steps, 1);
  for (let tries = 0; tries < 3; tries++) {
    now += 500;
    expect(steps.take()).toBe(false);
  }
  now += 500;
  expect(steps.take()).toBe(true);
});

it('saves up no more than it allows at once', () => {
  const steps = allowance(3, 2);
  now += 3_600_000;
  expect(taken(steps, 10)).toBe(3);
});

it('measures time by itself when it gets no clock', () => {
  expect(taken(new Allowance(2, 0.001), 5)).toBe(2);
});
