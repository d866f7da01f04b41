import type { Monitor } from '@food-court/shared-api';
import { receive, newCalls, type Received } from './new-calls';

const noon = Date.parse('2026-11-23T12:00:00.000Z');
const time = (seconds: number) => new Date(noon + seconds * 1_000).toISOString();

/** Answers at these seconds, each with the numbers that are ready and since when. */
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

test('the first answer is not called out', () => {
  expect(called([0, { A: -1, B: -40 }])).toEqual([[]]);
});

test('a number that becomes ready is called once, the one that waits longest first', () => {
  const ready = { A: -300, B: 2, C: 1 };
  expect(called([0, { A: -300 }], [3, ready], [6, ready])).toEqual([[], ['C', 'B'], []]);
});

test('a number that is missing from one answer is not called again', () => {
  expect(called([0, {}], [3, { A: 2 }], [6, {}], [9, { A: 2 }])).toEqual([[], ['A'], [], []]);
});

test('a number is called again when a later part of it is ready', () => {
  expect(called([0, {}], [3, { A: 2 }], [30, { A: 29 }])).toEqual([[], ['A'], ['A']]);
});

test('what was ready more than a minute ago is not called', () => {
  expect(called([0, {}], [3, { A: -58 }])).toEqual([[], []]);
});

test('all are called of twenty that become ready at once, and the last three after a break', () => {
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`N${place}`, 80 + place]));
  expect(called([97, {}], [100, twenty])[1]).toHaveLength(20);
  expect(called([0, {}], [100, twenty])[1]).toEqual(['N17', 'N18', 'N19']);
});
