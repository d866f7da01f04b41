import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readSettings } from './env';
import { faultsOf, keys, live, sandboxed } from './testing/environments';

describe('settings', () => {
  test('set a fee of 10 % and a sweep every 20 seconds by default, and can be changed', () => {
    const { payments } = readSettings(live);
    assert.deepEqual(
      { ...payments },
      {
        secretKey: 'sk_1',
        webhookSecret: 'whsec_1',
        sandboxApiUrl: undefined,
        platformFeePercent: 10,
        disputeKitchenPercent: 100,
        payoutSecondAdminAbove: 1_000,
        taxPercent: 0,
        sweepSeconds: 20,
        wallet: { mode: 'on', mostHeld: 500, mostADay: 500, grantDays: 90 },
        invitations: { leastOrder: 5, creditAfterHours: 24, mostAMonth: 10 },
      },
    );
    const others = readSettings({
      ...live,
      PLATFORM_FEE_PERCENT: '0',
      SWEEP_SECONDS: '1',
    });
    assert.deepEqual([others.payments.platformFeePercent, others.payments.sweepSeconds], [0, 1]);
  });

  test('escalate unanswered tickets after 2, 5, 8 and 15 minutes by default, and the refund comes last', () => {
    assert.deepEqual(
      { ...readSettings(live).unanswered },
      { ringMinutes: 2, adminMinutes: 5, cancelMinutes: 8, refundMinutes: 15 },
    );
    const { unanswered } = readSettings({ ...live, UNANSWERED_REFUND_MINUTES: '0', UNANSWERED_RING_MINUTES: '30' });
    assert.deepEqual([unanswered.refundMinutes, unanswered.ringMinutes], [0, 30]);
    assert.match(faultsOf({ ...live, UNANSWERED_REFUND_MINUTES: '7' }).join(), /^UNANSWERED_REFUND_MINUTES can’t be/);
  });

  test('limit holds to 3 portions of a dish, 10 of all, 10 minutes, an hour and 3 minutes of a guest by default, and can be changed', () => {
    assert.deepEqual(
      { ...readSettings(live).holds },
      {
        portionsOfDish: 3,
        portions: 10,
        countedMinutes: 10,
        uncountedMinutes: 60,
        guestMinutes: 3,
        guestOrdersOfTable: 10,
        guestOrdersOfBrowser: 5,
        guestOrdersOfNetwork: 300,
      },
    );
    const others = {
      UNPAID_PORTIONS_OF_A_DISH: '2',
      UNPAID_PORTIONS: '4',
      HOLD_MINUTES: '5',
      ORDER_EXPIRES_MINUTES: '15',
      GUEST_HOLD_MINUTES: '2',
      GUEST_UNPAID_ORDERS_OF_A_TABLE: '4',
      GUEST_UNPAID_ORDERS_OF_A_BROWSER: '3',
      GUEST_UNPAID_ORDERS_OF_A_NETWORK: '50',
    };
    assert.deepEqual(
      { ...readSettings({ ...live, ...others }).holds },
      {
        portionsOfDish: 2,
        portions: 4,
        countedMinutes: 5,
        uncountedMinutes: 15,
        guestMinutes: 2,
        guestOrdersOfTable: 4,
        guestOrdersOfBrowser: 3,
        guestOrdersOfNetwork: 50,
      },
    );
  });

  test('reject more unpaid portions of one dish than of all dishes', () =>
    assert.match(faultsOf({ ...live, UNPAID_PORTIONS: '2' }).join(), /^UNPAID_PORTIONS_OF_A_DISH can’t be more/));

  for (const [name, value] of [
    ['PLATFORM_FEE_PERCENT', '101'],
    ['PLATFORM_FEE_PERCENT', '2.5'],
    ['SWEEP_SECONDS', '0'],
    ['UNPAID_PORTIONS_OF_A_DISH', '0'],
    ['UNPAID_PORTIONS', '1001'],
    ['HOLD_MINUTES', '0'],
    ['GUEST_HOLD_MINUTES', '0'],
    ['GUEST_UNPAID_ORDERS_OF_A_TABLE', '0'],
    ['GUEST_UNPAID_ORDERS_OF_A_BROWSER', '0'],
    ['GUEST_UNPAID_ORDERS_OF_A_NETWORK', '0'],
    ['ORDER_EXPIRES_MINUTES', '0'],
    ['ORDER_EXPIRES_MINUTES', 'never'],
  ] as const)
    test(`refuse ${name}=${value}`, () =>
      assert.match(faultsOf({ ...live, [name]: value }).join(), new RegExp(`^${name} is '${value}'`)));

  for (const name of Object.keys(keys))
    test(`require the card provider, with and without a sandbox: ${name}`, () => {
      for (const settings of [live, sandboxed])
        assert.match(faultsOf({ ...settings, [name]: '' }).join(), new RegExp(`^${name} is missing`));
    });

  for (const [name, another] of [
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'rk_live_1'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
  ] as const)
    test(`refuse ${another} as ${name}: no browser gets the secret key, and no message repeats it`, () => {
      const faults = faultsOf({ ...live, [name]: another }).join();
      assert.match(faults, new RegExp(`^${name} must be`));
      assert.ok(!faults.includes(another));
    });

  test('reject keys of different modes, and accept keys of the same mode', () => {
    const keysOf = (own: string, browsers: string) => ({
      ...live,
      STRIPE_SECRET_KEY: `${own}_1`,
      STRIPE_PUBLISHABLE_KEY: `${browsers}_1`,
    });
    const mixed = [
      'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key: both must be of the same mode.',
    ];
    for (const own of ['sk_live', 'rk_live']) assert.deepEqual(faultsOf(keysOf(own, 'pk_test')), mixed);
    assert.equal(readSettings(keysOf('rk_test', 'pk_test')).payments.secretKey, 'rk_test_1');
  });
});

describe('a sandbox', () => {
  const instead = /FIREBASE_PROJECT_ID.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET.*STRIPE_PUBLISHABLE_KEY.*DATABASE_URL/;

  test('is rejected in production, and the message names the settings to use instead', () => {
    const [fault = ''] = faultsOf({
      ...live,
      HOST: '127.0.0.1',
      SANDBOX_URL: 'http://127.0.0.1:4000',
      IDENTITY_JWKS_URL: 'http://127.0.0.1:4000/k',
    });
    assert.match(fault, /^SANDBOX_URL can’t be used with NODE_ENV=production/);
    assert.match(fault, instead);
  });

  for (const host of ['0.0.0.0', '::', '192.168.1.4', 'food.example', '127.0.0.1.evil.example'])
    test(`is refused on HOST=${host}`, () => {
      const [fault = ''] = faultsOf({ ...sandboxed, HOST: host });
      assert.match(fault, /^SANDBOX_URL can’t be used with HOST=/);
      assert.match(fault, instead);
    });

  for (const host of ['127.0.0.1', 'localhost', '::1', '127.1.2.3'])
    test(`is accepted on HOST=${host}`, () => assert.deepEqual(faultsOf({ ...sandboxed, HOST: host }), []));

  test('is rejected on another machine', () =>
    assert.match(faultsOf({ ...sandboxed, SANDBOX_URL: 'http://sandbox.example' }).join(), /on this machine/));

  test('simulates the card provider only on this machine', () => {
    assert.match(
      faultsOf({ ...live, STRIPE_API_URL: 'http://127.0.0.1:4000' }).join(),
      /^STRIPE_API_URL is only for the sandbox/,
    );
    assert.match(
      faultsOf({ ...sandboxed, STRIPE_API_URL: 'http://cards.example' }).join(),
      /^STRIPE_API_URL must be on this machine/,
    );
    assert.equal(readSettings(sandboxed).payments.sandboxApiUrl, 'http://127.0.0.1:4000');
  });

  test('can be combined with a real card provider', () =>
    assert.equal(readSettings({ ...sandboxed, STRIPE_API_URL: '' }).payments.sandboxApiUrl, undefined));

  test('is not required when all providers are real', () => assert.deepEqual(faultsOf(live), []));
});
