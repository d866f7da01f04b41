import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startFakeBucket } from '#testing/fake-bucket';
import { honoursConditions } from './conditional-writes';

describe('a bucket', () => {
  for (const [name, conditions] of [
    ['ignores conditions', 'ignored'],
    ['does not support conditions', 'not implemented'],
  ] as const)
    test(`fails the check when it ${name}`, async () => {
      const bucket = await startFakeBucket();
      bucket.rules.conditions = conditions;
      assert.equal(await honoursConditions(bucket.settings), false);
    });

  test('passes the check repeatedly when it honours conditions', async () => {
    const { settings } = await startFakeBucket();
    assert.deepEqual([await honoursConditions(settings), await honoursConditions(settings)], [true, true]);
  });

  test('makes the check throw when it does not answer', () =>
    assert.rejects(
      honoursConditions({
        name: 'food-court',
        region: 'eu-1',
        endpoint: 'http://127.0.0.1:1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      }),
    ));
});
