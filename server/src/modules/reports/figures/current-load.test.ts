import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { CachedCurrentLoad, type CurrentLoad } from './current-load';

const noon = Date.UTC(2026, 0, 5, 12);
const after = (seconds: number) => new Date(noon + seconds * 1_000);
const court = (waiting: number): CurrentLoad => ({ waiting, late: 0, kitchens: { open: 0, all: 0 } });

describe('the live figures of the court', () => {
  let counts: Promise<CurrentLoad>[];
  let present: CachedCurrentLoad;
  const waitingAt = async (seconds: number) => (await present.read(after(seconds))).waiting;
  beforeEach(() => {
    counts = [];
    present = new CachedCurrentLoad(() => counts.shift() ?? assert.fail('it is counted once too often'));
  });
  const willCount = (...waiting: number[]) => counts.push(...waiting.map((one) => Promise.resolve(court(one))));

  test('are counted at each request while the court is small', async () => {
    willCount(499, 500, 20);
    assert.deepEqual([await waitingAt(0), await waitingAt(0), await waitingAt(0)], [499, 500, 20]);
  });

  test('are cached for half a minute when the court is large', async () => {
    willCount(501);
    assert.deepEqual([await waitingAt(0), await waitingAt(29)], [501, 501]);
  });

  test('are refreshed once while the readers of a large court get the cached ones', async () => {
    let end = (_present: CurrentLoad): void => assert.fail('nobody counts');
    const second = new Promise<CurrentLoad>((resolve) => (end = resolve));
    willCount(501);
    counts.push(second);
    await waitingAt(0);
    assert.deepEqual([await waitingAt(30), await waitingAt(31)], [501, 501]);
    end(court(502));
    await second;
    assert.equal(await waitingAt(32), 502);
  });

  test('are recounted before a large court answers when nobody has requested them for two minutes', async () => {
    willCount(501, 502);
    await waitingAt(0);
    assert.equal(await waitingAt(120), 502);
  });

  test('stay cached when counting fails, and are counted again at the next request', async () => {
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
