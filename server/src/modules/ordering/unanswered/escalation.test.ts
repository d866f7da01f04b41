import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelledAt, escalationAt, escalations } from './escalation';

const settings = { ringMinutes: 2, adminMinutes: 5, cancelMinutes: 8, refundMinutes: 15 };
const since = new Date('2026-03-05T12:00:00.000Z');
const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000);

test('an unanswered ticket escalates step by step', () => {
  const steps = [0, 1.99, 2, 4.99, 5, 8, 14.99, 15, 60].map((minutes) => escalationAt(since, after(minutes), settings));
  assert.deepEqual(steps, [0, 0, 1, 1, 2, 3, 3, 4, 4]);
  assert.deepEqual(cancelledAt(since, settings), after(15));
});

test('a step of 0 minutes is skipped', () => {
  const without = { ...settings, adminMinutes: 0, refundMinutes: 0 };
  assert.equal(escalationAt(since, after(6), without), escalations.ring);
  assert.equal(escalationAt(since, after(600), without), escalations.cancel);
  assert.equal(cancelledAt(since, without), undefined);
});
