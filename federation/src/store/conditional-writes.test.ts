import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startFakeBucket } from '../testing/fake-bucket';
import { honoursConditions } from './conditional-writes';

describe('a bucket', () => {
  for (const [name, conditions] of [
    ['ignores conditions', 'ignored'],
    ['knows no conditions', 'not implemented'],
  ] as const)
    test(`that ${name} is found out`, async () => {
      const bucket = await startFakeBucket();
      bucket.rules.conditions = conditions;
      assert.equal(await honoursConditions(bucket.settings), false);
    });

  test('that honours conditions is found out, also the second time', async () => {
    const { settings } = await startFakeBucket();
    assert.deepEqual([await honoursConditions(settings), await honoursConditions(settings)], [true, true]);
  });

  test('that does not answer is not judged', () =>
    assert.rejects(
      honoursConditions({
        name: 'food-court',
        region: 'eu-1',
        endpoint: 'http://127.0.0.1:1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      }),
    ));
});
