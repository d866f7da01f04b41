import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { RememberedPresent, type CourtPresent } from './court-present';

const noon = Date.UTC(2026, 0, 5, 12);
const after = (seconds: number) => new Date(noon + seconds * 1_000);
const court = (waiting: number): CourtPresent => ({ waiting, late: 0, kitchens: { open: 0, all: 0 } });

describe('what the court does at this instant', () => {
  let counts: Promise<CourtPresent>[];
  let present: RememberedPresent;
  const waitingAt = async (seconds: number) => (await present.read(after(seconds))).waiting;
  beforeEach(() => {
    counts = [];
    present = new RememberedPresent(() => counts.shift() ?? assert.fail('it is counted once too often'));
  });
  const willCount = (...waiting: number[]) => counts.push(...waiting.map((one) => Promise.resolve(court(one))));

  test('is counted at each look while the court is small', async () => {
    willCount(499, 500, 20);
    assert.deepEqual([await waitingAt(0), await waitingAt(0), await waitingAt(0)], [499, 500, 20]);
  });

  test('is remembered for half a minute when the court is large', async () => {
    willCount(501);
    assert.deepEqual([await waitingAt(0), await waitingAt(29)], [501, 501]);
  });

  test('of a large court is counted once while its readers get what is remembered', async () => {
    let end = (_present: CourtPresent): void => assert.fail('nobody counts');
    const second = new Promise<CourtPresent>((resolve) => (end = resolve));
    willCount(501);
    counts.push(second);
    await waitingAt(0);
    assert.deepEqual([await waitingAt(30), await waitingAt(31)], [501, 501]);
    end(court(502));
    await second;
    assert.equal(await waitingAt(32), 502);
  });

  test('of a large court is waited for when nobody has looked for two minutes', async () => {
    willCount(501, 502);
    await waitingAt(0);
    assert.equal(await waitingAt(120), 502);
  });

  test('is remembered when counting fails, and counted again at the next look', async () => {
    willCount(501);
    counts.push(Promise.reject(new Error('no database')), Promise.resolve(court(502)));
    await waitingAt(0);
    assert.equal(await waitingAt(30), 501);
    await new Promise(setImmediate);
    assert.equal(await waitingAt(31), 501);
    await new Promise(setImmediate);
    assert.equal(await waitingAt(32), 502);
  });
});
