import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardProvider } from './parts';

const sandbox = { sandboxUrl: 'http://127.0.0.1:4000', jwksUrl: '', issuer: '', audience: '', controlSecret: '' };

test('the server gets the card provider of the sandbox', () => {
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

test('the server gets no card settings of the sandbox when keys of a real card provider are set', () => {
  assert.deepEqual(cardProvider(sandbox), {});
});
