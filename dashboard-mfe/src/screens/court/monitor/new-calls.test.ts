import type { Monitor } from '@food-court/shared-api';
import { receive, newCalls, type Received } from './new-calls';

const noon = Date.parse('2026-11-23T12:00:00.000Z');
const time = (seconds: number) => new Date(noon + seconds * 1_000).toISOString();

/** Receives answers at these seconds, each with the ready numbers and since when; returns the calls after each answer. */
function called(...answers: [at: number, ready: Record<string, number>][]): string[][] {
  let received: Received | undefined;
  return answers.map(([at, ready]) => {
    const numbers = Object.entries(ready).map(([number, since]) => ({ number, readyAt: time(since) }));
    const monitor: Monitor = {
      at: time(at),
      preparing: [],
      ready: numbers.sort((one, other) => other.readyAt.localeCompare(one.readyAt)),
    };
    const calls = newCalls(monitor, received).map(({ number }) => number);
    received = receive(monitor, received);
    return calls;
  });
}

test('calls nothing for the first answer', () => {
  expect(called([0, { A: -1, B: -40 }])).toEqual([[]]);
});

test('calls each newly ready number once, the longest waiting one first', () => {
  const ready = { A: -300, B: 2, C: 1 };
  expect(called([0, { A: -300 }], [3, ready], [6, ready])).toEqual([[], ['C', 'B'], []]);
});

test('does not call a number again after it was missing from one answer', () => {
  expect(called([0, {}], [3, { A: 2 }], [6, {}], [9, { A: 2 }])).toEqual([[], ['A'], [], []]);
});

test('calls a number again when a later part of it is ready', () => {
  expect(called([0, {}], [3, { A: 2 }], [30, { A: 29 }])).toEqual([[], ['A'], ['A']]);
});

test('does not call what was ready more than a minute ago', () => {
  expect(called([0, {}], [3, { A: -58 }])).toEqual([[], []]);
});

test('calls all of twenty simultaneous numbers, but only the last three after a break', () => {
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`N${place}`, 80 + place]));
  expect(called([97, {}], [100, twenty])[1]).toHaveLength(20);
  expect(called([0, {}], [100, twenty])[1]).toEqual(['N17', 'N18', 'N19']);
});
