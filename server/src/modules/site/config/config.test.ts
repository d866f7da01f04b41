import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuntimeConfig } from '@food-court/shared-api/contract';
import { createTestServer } from '#testing/index';

test('/config.json contains the settings for browsers and no secrets', async (t) => {
  const testServer = await createTestServer({ sandboxUrl: 'http://127.0.0.1:9' });
  t.after(testServer.close);
  const response = await testServer.app.inject('/config.json');
  const { imageHost, sandbox, signInWith, tokenSyncUrl } = response.json<RuntimeConfig>();
  assert.deepEqual(imageHost, { url: 'http://food.test/images/upload', key: 'test-image-key' });
  assert.deepEqual(sandbox, { identity: true, card: true });
  assert.equal(tokenSyncUrl, '/session');
  assert.equal(signInWith, undefined);
  assert.doesNotMatch(response.body, /postgres|DATABASE|password|dataDir|sk_test|whsec/);
});

test('/config.json contains the project, image host key and card provider key of its environment (spec 9.15)', async (t) => {
  const settings = {
    firebase: {
      apiKey: 'web-key',
      appId: '1:2:web:3',
      authDomain: 'food.example',
      projectId: 'food-live',
      storageBucket: 'food-live.example',
      messagingSenderId: '2',
    },
    stripe: { publishableKey: 'pk_live' },
    imageHost: { ownKey: 'image-key' },
  };
  const testServer = await createTestServer(settings);
  t.after(testServer.close);
  const { firebase, stripe, imageHost } = (await testServer.app.inject('/config.json')).json<RuntimeConfig>();
  assert.deepEqual(
    { firebase, stripe, key: imageHost.key },
    { firebase: settings.firebase, stripe: settings.stripe, key: 'image-key' },
  );
});
