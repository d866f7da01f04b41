import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeCardProvider } from './doctor';

describe('the card provider', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  test('is the sandbox without keys, and with empty keys', () => {
    assert.equal(describeCardProvider({}), 'the sandbox plays one');
    assert.equal(
      describeCardProvider({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }),
      'the sandbox plays one',
    );
  });

  test('is a real one with all three keys, and none is printed', () =>
    assert.equal(describeCardProvider(keys), 'a real one, with the keys that are given'));

  test('is an error with some of the keys, which names the missing ones', () => {
    assert.throws(() => describeCardProvider({ ...keys, STRIPE_WEBHOOK_SECRET: '' }), {
      message: 'STRIPE_WEBHOOK_SECRET missing; give all three keys of a real one, or none for the sandbox',
    });
    assert.throws(() => describeCardProvider({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }), {
      message: /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET missing;/,
    });
  });
});
