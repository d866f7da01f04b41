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
    assert.equal(describeCardProvider({}), 'the sandbox plays one');
    assert.equal(
      describeCardProvider({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }),
      'the sandbox plays one',
    );
  });

  test('is a real one with all three keys, which are not printed', () =>
    assert.equal(describeCardProvider(keys), 'a real one, with the keys that are given'));

  test('causes an error that names the missing keys when only some are set', () => {
    assert.throws(() => describeCardProvider({ ...keys, STRIPE_WEBHOOK_SECRET: '' }), {
      message: 'STRIPE_WEBHOOK_SECRET missing; give all three keys of a real one, or none for the sandbox',
    });
    assert.throws(() => describeCardProvider({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }), {
      message: /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET missing;/,
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
    assert.equal(
      describeNode('20.18.3'),
      'Food Court needs Node 20.19 or newer, and this is 20.18.3: install Node 24.',
    ));

  test('is allowed with a hint when it is out of support or untested', () => {
    assert.match(
      describeNode('20.19.6'),
      /^20\.19\.6, which gets no security fixes any more: Node 24 is recommended\.$/,
    );
    assert.match(describeNode('27.0.0'), /^27\.0\.0; Food Court is tested on 20, 22, 24, 26, so/);
  });

  test('can decode photos and render pages on this machine', async () => {
    assert.equal(await decodePhoto(), 'they can be decoded');
    assert.equal(await startRenderProcess(), 'they can be rendered on the server');
  });
});
