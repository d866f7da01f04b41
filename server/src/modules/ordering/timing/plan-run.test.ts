import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TicketToPlan } from './plan-checkout';
import { planWithRun } from './plan-run';

const minute = 60_000;
const waiting = (id: string, minutes: number): TicketToPlan => ({
  id,
  slots: { places: 1, tickets: [] },
  state: 'waiting',
  duration: minutes * minute,
});

const startsOf = (own: TicketToPlan[], ofRun: TicketToPlan[]) =>
  Object.fromEntries([...planWithRun({ own, ofRun }, 0)].map(([id, { startsAt }]) => [id, startsAt / minute] as const));

describe('the tickets of a delivery', () => {
  test('start at once when the courier takes nothing else along', () =>
    assert.deepEqual(startsOf([waiting('tea', 5)], []), { tea: 0 }));

  test('are ready when the slowest meal of the run is', () =>
    assert.equal(startsOf([waiting('tea', 5)], [waiting('rice', 20)])['tea'], 15));

  test('do not wait for a meal that takes over twenty minutes longer', () =>
    assert.deepEqual(startsOf([waiting('tea', 5)], [waiting('stew', 26)]), { tea: 0 }));

  test('start at once when they are the slowest of the run', () =>
    assert.equal(startsOf([waiting('rice', 20)], [waiting('tea', 5)])['rice'], 0));
});
