import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuntimeConfig } from 'shared-api/contract';
import { openTestCourt } from '#testing/index';

test('the browser is told its settings, and no secret', async (t) => {
  const court = await openTestCourt({ sandboxUrl: 'http://127.0.0.1:9' });
  t.after(court.close);
  const response = await court.app.inject('/config.json');
  const { imageHost, sandbox, tokenSyncUrl } = response.json<RuntimeConfig>();
  assert.deepEqual(imageHost, { url: 'http://food.test/images/upload', key: 'test-image-key' });
  assert.deepEqual(sandbox, { identity: true, card: true });
  assert.equal(tokenSyncUrl, '/session');
  assert.doesNotMatch(response.body, /postgres|DATABASE|password|dataDir/);
});
