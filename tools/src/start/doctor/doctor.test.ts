import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeCardProvider } from './doctor';
import { decodePhoto, startRenderProcess } from './processes';
import { describeNode } from '#bootstrap/node-version.mjs';

describe('the card provider', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  test('is the sandbox when keys are missing or empty', () => {
    assert.equal(describeCardProvider({}), 'played by the sandbox');
    assert.equal(
      describeCardProvider({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }),
      'played by the sandbox',
    );
  });

  test('is a real one with all three keys, which are not printed', () =>
    assert.equal(describeCardProvider(keys), 'your own, with the keys that are set'));

  test('causes an error that names the missing keys when only some are set', () => {
    assert.throws(() => describeCardProvider({ ...keys, STRIPE_WEBHOOK_SECRET: '' }), {
      message: 'STRIPE_WEBHOOK_SECRET missing. Set all three keys to use your own, or none to use the sandbox.',
    });
    assert.throws(() => describeCardProvider({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }), {
      message: /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET missing\./,
    });
  });
});

describe('the version of Node', () => {
  test('is shown without a hint when it is supported', () => {
    assert.equal(describeNode('22.23.3'), '22.23.3');
    assert.equal(describeNode('24.21.0'), '24.21.0');
    assert.equal(describeNode('26.10.0'), '26.10.0');
  });

  test('is refused in one sentence when it is too old', () =>
    assert.equal(describeNode('20.18.3'), 'Food Court needs Node 20.19 or newer. This is 20.18.3: install Node 24.'));

  test('is allowed with a hint when it is out of support or untested', () => {
    assert.match(describeNode('20.19.6'), /^20\.19\.6, which no longer gets security fixes\. We recommend Node 24\.$/);
    assert.match(describeNode('27.0.0'), /^27\.0\.0\. Food Court is tested on 20, 22, 24, 26: if/);
  });

  test('can decode photos and render pages on this machine', async () => {
    assert.equal(await decodePhoto(), 'can be decoded');
    assert.equal(await startRenderProcess(), 'can be rendered on the server');
  });
});
