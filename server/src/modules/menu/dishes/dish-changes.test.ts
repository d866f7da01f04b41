import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courtClock } from '../opening/court-clock';
import { dishesChangeAt } from './dish-changes';

const clock = courtClock('Europe/Berlin');
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const dish = {
  sold_out: false,
  sold_out_until: null as Date | null,
  portions: null as number | null,
  hours: null as { day: 'Tuesday'; from: string; to: string }[] | null,
  days_off: null,
  paused: null as boolean | null,
  paused_until: null as Date | null,
};
const tuesday = [{ day: 'Tuesday', from: '12:00', to: '14:00' }] as const;
const midnight = at('23:00');

for (const [name, change, now, expected] of [
  ['of a kitchen that is always open never changes by itself', {}, '10:00', undefined],
  ['changes when its kitchen opens', { hours: [...tuesday] }, '10:00', at('11:00')],
  ['changes when its kitchen closes', { hours: [...tuesday] }, '11:00', at('13:00')],
  ['changes at midnight, when "tomorrow" is today', { hours: [...tuesday] }, '13:00', midnight],
  ['changes when a pause ends', { paused: true, paused_until: at('10:20') }, '10:00', at('10:20')],
  ['changes when it comes back', { sold_out: true, sold_out_until: at('12:30') }, '10:00', at('12:30')],
  [
    'is not cached while only our clock is past its end',
    { sold_out: true, sold_out_until: at('09:59') },
    '10:00',
    at('09:59'),
  ],
  [
    'does not come back without portions',
    { sold_out: true, sold_out_until: at('09:59'), portions: 0 },
    '10:00',
    undefined,
  ],
] as const)
  test(`a dish ${name}`, () =>
    assert.deepEqual(dishesChangeAt([dish, { ...dish, ...change } as typeof dish], at(now), clock), expected));
