import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardProvider } from './parts';

const sandbox = { sandboxUrl: 'http://127.0.0.1:4000', jwksUrl: '', issuer: '', audience: '', controlSecret: '' };

test('the server gets the card provider that the sandbox plays', () => {
  const stripe = {
    apiUrl: 'http://127.0.0.1:4000',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
  };
  assert.deepEqual(cardProvider({ ...sandbox, stripe }), {
    SANDBOX_URL: 'http://127.0.0.1:4000',
    STRIPE_API_URL: 'http://127.0.0.1:4000',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
});

test('with keys of a real one, nothing of the sandbox reaches the server’s payments', () => {
  assert.deepEqual(cardProvider(sandbox), {});
});
