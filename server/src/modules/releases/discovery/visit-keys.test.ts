import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTestServer, type TestServer } from '#testing/index';
import { VisitKeys } from './visit-keys';

const hour = 3_600_000;

describe('the keys of visits', () => {
  let testServer: TestServer;
  let now: number;
  const createKeys = () => new VisitKeys(testServer.db, testServer.app.log, () => now);
  before(async () => (testServer = await createTestServer()));
  beforeEach(async () => {
    now = Date.UTC(2026, 2, 9, 12);
    await testServer.db.deleteFrom('visit_keys').execute();
  });
  after(() => testServer.close());

  test('accept what another process signed, including one that was started on another day', async () => {
    const [one, other] = [createKeys(), createKeys()];
    await Promise.all([one.refresh(), other.refresh()]);
    assert.ok(other.isSigned('ann', one.sign('ann')));
    now += 13 * hour;
    const third = createKeys();
    await third.refresh();
    assert.ok(third.sign('ann')?.startsWith('2026-03-10~'));
    assert.ok(one.isSigned('ann', third.sign('ann')), 'one knows the key of the next day already');
    assert.ok(third.isSigned('ann', one.sign('ann')));
  });

  test('accept a signature for a day longer than its key signs, and no altered text', async () => {
    const keys = createKeys();
    await keys.refresh();
    const signature = keys.sign('ann');
    now += 24 * hour;
    await keys.refresh();
    assert.deepEqual([keys.isSigned('ann', signature), keys.isSigned('ben', signature)], [true, false]);
    now += 24 * hour;
    await keys.refresh();
    assert.equal(keys.isSigned('ann', signature), false);
  });

  test('sign and accept nothing until the database provides them', () => {
    const keys = createKeys();
    assert.deepEqual(
      [keys.sign('ann'), keys.isSigned('ann', '2026-03-09~'), keys.isSigned('ann')],
      [undefined, false, false],
    );
  });

  for (const signature of [
    '',
    '~',
    '2026-03-09',
    '2026-03-09~',
    '2026-03-09~AAAA',
    `2026-03-09~${'A'.repeat(22)}`,
    '🍜~🍜',
  ])
    test(`reject the signature '${signature}'`, async () => {
      const keys = createKeys();
      await keys.refresh();
      assert.equal(keys.isSigned('ann', signature), false);
    });
});
