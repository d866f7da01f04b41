import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OpenHours } from '@food-court/shared-api/contract';
import { courtClock } from './court-clock';
import { nextDayOf, openingAt, type OpeningRules } from './opening';
import { openingText } from './opening-text';

const berlin = courtClock('Europe/Berlin');
const rules = (change: Partial<OpeningRules>): OpeningRules => ({
  hours: [],
  daysOff: [],
  paused: false,
  pausedUntil: null,
  ...change,
});
const daily = (from: string, to: string): OpenHours[] =>
  (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const).map((day) => ({
    day,
    from,
    to,
  }));

/** Returns 'open', or the state with the opening time by the court's clock. */
function stateAt(given: Partial<OpeningRules>, instant: string): string {
  const now = new Date(instant);
  const opening = openingAt(rules(given), now, berlin);
  return opening.state === 'open' ? 'open' : `${opening.state}: ${openingText(opening, now, berlin)}`;
}
const holds = (given: Partial<OpeningRules>, expected: Record<string, string>) =>
  assert.deepEqual(
    Object.fromEntries(Object.keys(expected).map((instant) => [instant, stateAt(given, instant)])),
    expected,
  );

describe('a kitchen', () => {
  test('is always open if it has no hours', () => holds({}, { '2026-11-23T03:00:00Z': 'open' }));

  test('is open before and after a break, to the minute', () => {
    const hours: OpenHours[] = [
      { day: 'Monday', from: '17:00', to: '22:00' },
      { day: 'Monday', from: '11:30', to: '14:00' },
    ];
    holds(
      { hours },
      {
        '2026-11-23T10:29:59Z': 'closed: Closed. Opens at 11:30',
        '2026-11-23T10:30:00Z': 'open',
        '2026-11-23T12:59:59Z': 'open',
        '2026-11-23T13:00:00Z': 'closed: Closed. Opens at 17:00',
        '2026-11-23T20:59:00Z': 'open',
        '2026-11-23T21:00:00Z': 'closed: Closed. Opens on 30 November at 11:30',
        '2026-11-24T12:00:00Z': 'closed: Closed. Opens on Monday at 11:30',
        '2026-11-29T12:00:00Z': 'closed: Closed. Opens tomorrow at 11:30',
      },
    );
  });

  test('is open past midnight if its hours say so, and around the clock with equal times', () => {
    holds(
      { hours: [{ day: 'Sunday', from: '18:00', to: '02:00' }] },
      {
        '2026-11-22T23:30:00Z': 'open',
        '2026-11-23T00:59:00Z': 'open',
        '2026-11-23T01:00:00Z': 'closed: Closed. Opens on Sunday at 18:00',
      },
    );
    holds({ hours: daily('06:00', '06:00') }, { '2026-11-23T04:59:00Z': 'open', '2026-11-23T05:00:00Z': 'open' });
  });

  test('finishes the night before a day off, stays closed on it, and opens the day after', () => {
    holds(
      { hours: daily('18:00', '02:00'), daysOff: ['2026-11-23'] },
      {
        '2026-11-23T00:30:00Z': 'open',
        '2026-11-23T17:30:00Z': 'closed: Closed. Opens tomorrow at 18:00',
        '2026-11-24T00:30:00Z': 'closed: Closed. Opens at 18:00',
        '2026-11-24T17:30:00Z': 'open',
      },
    );
    holds({ daysOff: ['2026-11-23'] }, { '2026-11-23T12:00:00Z': 'closed: Closed. Opens tomorrow at 00:00' });
  });

  test('opens on the first weekly day that is not off', () => {
    const daysOff = ['2026-11-30', '2026-12-07', '2026-12-14'];
    const given = { hours: [{ day: 'Monday' as const, from: '10:00', to: '12:00' }], daysOff };
    holds(given, { '2026-11-24T09:00:00Z': 'closed: Closed. Opens on 21 December at 10:00' });
  });

  test('keeps its times of day across clock changes', () => {
    holds(
      { hours: daily('11:00', '22:00') },
      {
        '2026-03-28T21:30:00Z': 'closed: Closed. Opens tomorrow at 11:00',
        '2026-03-29T08:59:00Z': 'closed: Closed. Opens at 11:00',
        '2026-03-29T09:00:00Z': 'open',
        '2026-10-24T20:30:00Z': 'closed: Closed. Opens tomorrow at 11:00',
        '2026-10-25T09:59:00Z': 'closed: Closed. Opens at 11:00',
        '2026-10-25T10:00:00Z': 'open',
      },
    );
  });

  test('closes once in a night with a repeated hour, and opens even if its opening time is skipped', () => {
    holds(
      { hours: daily('20:00', '02:30') },
      {
        '2026-10-25T00:29:00Z': 'open',
        '2026-10-25T00:30:00Z': 'closed: Closed. Opens at 20:00',
        '2026-10-25T01:10:00Z': 'closed: Closed. Opens at 20:00',
        '2026-03-29T01:29:00Z': 'open',
        '2026-03-29T01:30:00Z': 'closed: Closed. Opens at 20:00',
      },
    );
    holds(
      { hours: daily('02:15', '05:00') },
      { '2026-03-29T01:14:00Z': 'closed: Closed. Opens at 03:15', '2026-03-29T01:15:00Z': 'open' },
    );
  });

  test('opens at the end of a pause, or with its next hours after that', () => {
    const hours = daily('11:00', '22:00');
    const pausedUntil = new Date('2026-11-23T12:30:00Z');
    holds(
      { hours, paused: true, pausedUntil },
      {
        '2026-11-23T12:00:00Z': 'paused: Closed. Opens at 13:30',
        '2026-11-23T12:30:00Z': 'open',
        '2026-11-23T21:30:00Z': 'closed: Closed. Opens tomorrow at 11:00',
      },
    );
    const overClosing = { hours, paused: true, pausedUntil: new Date('2026-11-23T21:10:00Z') };
    holds(overClosing, { '2026-11-23T20:40:00Z': 'paused: Closed. Opens tomorrow at 11:00' });
    holds({ hours, paused: true }, { '2026-11-23T12:00:00Z': 'paused: Closed for now' });
    holds({ paused: true, pausedUntil }, { '2026-11-23T12:00:00Z': 'paused: Closed. Opens at 13:30' });
  });
});

test('a dish that is sold out until tomorrow comes back when the kitchen opens on its next day', () => {
  const backAfter = (given: Partial<OpeningRules>, instant: string) =>
    nextDayOf(rules(given), new Date(instant), berlin).toISOString();
  assert.equal(backAfter({}, '2026-11-23T12:00:00Z'), '2026-11-23T23:00:00.000Z');
  const night = { hours: daily('18:00', '02:00') };
  assert.equal(backAfter(night, '2026-11-23T22:00:00Z'), '2026-11-24T17:00:00.000Z');
  assert.equal(backAfter(night, '2026-11-24T00:30:00Z'), '2026-11-24T17:00:00.000Z', 'in the night of Monday');
  const noon = { hours: daily('11:00', '14:00'), daysOff: ['2026-11-24'] };
  assert.equal(backAfter(noon, '2026-11-23T08:00:00Z'), '2026-11-25T10:00:00.000Z', 'before it opens');
});
