import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CourierStep } from '@food-court/shared-api/contract';
import { judgeStep, type StopProgress } from './judge-step';

const now = new Date('2026-11-29T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const waiting: StopProgress = {
  ...{ code: '0417', tries: 0, is_ready: true },
  ...{ picked_up_at: null, arrived_at: null, nobody_at: null, ended_at: null, outcome: null },
};
const onTheWay: StopProgress = { ...waiting, picked_up_at: before(20) };
const there: StopProgress = { ...onTheWay, arrived_at: before(6) };
const nobody: StopProgress = { ...there, nobody_at: before(5) };
const handed: StopProgress = { ...there, ended_at: before(1), outcome: 'handed' };

const take = (stop: StopProgress, step: CourierStep, code?: string) => {
  const { set, refusal } = judgeStep(stop, { step, code, now });
  return { ...(set && { set }), ...(refusal && { refused: refusal.detail }) };
};

describe('a step of a courier', () => {
  test('is picking up what the counter has handed over', () => {
    assert.deepEqual(take(waiting, 'pick_up'), { set: { picked_up_at: now } });
    assert.match(take({ ...waiting, is_ready: false }, 'pick_up').refused ?? '', /hasn’t handed everything over/);
  });

  for (const step of ['arrive', 'deliver', 'leave', 'nobody', 'return'] as const)
    test(`is refused before the pick-up: ${step}`, () => {
      assert.deepEqual(take(waiting, step, '0417'), { refused: 'Pick the order up at the counter first.' });
    });

  test('is delivering with the code of the buyer', () => {
    assert.deepEqual(take(there, 'deliver', ' 0417 '), {
      set: { arrived_at: there.arrived_at, ended_at: now, outcome: 'handed' },
    });
    assert.deepEqual(take(onTheWay, 'deliver', '0417').set, { arrived_at: now, ended_at: now, outcome: 'handed' });
  });

  for (const [tries, refused] of [
    [0, 'This code is wrong. 4 tries are left.'],
    [3, 'This code is wrong. 1 try is left.'],
    [4, 'Too many wrong codes. Please call the counter.'],
  ] as const)
    test(`counts a wrong code after ${tries}`, () => {
      const stop = { ...there, tries };
      assert.deepEqual(take(stop, 'deliver', '0418'), {
        set: { tries: tries + 1, arrived_at: there.arrived_at },
        refused,
      });
    });

  test('takes no code after five wrong ones, not even the right one', () => {
    const stop = { ...there, tries: 5 };
    for (const code of ['0417', '1111'])
      assert.deepEqual(take(stop, 'deliver', code), { refused: 'Too many wrong codes. Please call the counter.' });
  });

  test('is leaving it at the door only if the buyer asked for that', () => {
    assert.match(take(there, 'leave').refused ?? '', /didn’t ask/);
    assert.equal(take({ ...there, code: null }, 'leave').set?.outcome, 'left');
  });

  test('is returning what nobody takes, five minutes after nobody was there', () => {
    assert.deepEqual(take(onTheWay, 'nobody'), { set: { nobody_at: now, arrived_at: now } });
    assert.match(take(there, 'return').refused ?? '', /first/);
    assert.match(take({ ...nobody, nobody_at: before(4.9) }, 'return').refused ?? '', /five minutes/);
    assert.equal(take(nobody, 'return').set?.outcome, 'returned');
  });

  test('delivers also after nobody was there', () => {
    assert.equal(take(nobody, 'deliver', '0417').set?.outcome, 'handed');
  });

  test('changes nothing when it is sent twice', () => {
    for (const [stop, step] of [
      [onTheWay, 'pick_up'],
      [there, 'arrive'],
      [nobody, 'nobody'],
      [handed, 'deliver'],
    ] as const)
      assert.deepEqual(take(stop, step), {});
  });

  test('can’t change how a stop ended', () => {
    for (const step of ['pick_up', 'leave', 'return', 'nobody'] as const)
      assert.deepEqual(take(handed, step), { refused: 'This stop is done.' });
  });
});
