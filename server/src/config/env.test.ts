import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDatabaseSettings, readSettings, readTillSettings } from './env';
import { SettingsError } from './settings-reader';

const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' };
const sandboxed = {
  DATABASE_URL: 'postgres://127.0.0.1/food',
  SANDBOX_URL: 'http://127.0.0.1:4000',
  STRIPE_API_URL: 'http://127.0.0.1:4000',
  ...keys,
  IDENTITY_JWKS_URL: 'http://127.0.0.1:4000/keys',
};
const live = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://food.example',
  DATABASE_URL: 'postgres://db.internal/food',
  FIREBASE_PROJECT_ID: 'food-live',
  FIREBASE_API_KEY: 'web-key',
  IMAGE_HOST_KEY: 'image-key',
  ...keys,
};

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.faults;
  }
  return [];
};

describe('settings', () => {
  test('have defaults for one machine', () => {
    const settings = readSettings(sandboxed);
    assert.deepEqual([settings.host, settings.port, settings.publicUrl], ['127.0.0.1', 3000, 'http://localhost:3000']);
    assert.match(settings.dataDir, /\.data$/);
    assert.equal(settings.releasesDir, `${settings.dataDir}/releases`);
    assert.equal(settings.tokenSyncUrl, '/session');
    assert.equal(settings.production, false);
  });

  test('follow the port in the public address', () =>
    assert.equal(readSettings({ ...sandboxed, PORT: '4321' }).publicUrl, 'http://localhost:4321'));

  test('name the project that people sign in with, and the keys that browsers need (spec 9.15)', () => {
    const named = {
      FIREBASE_APP_ID: '1:2:web:3',
      FIREBASE_AUTH_DOMAIN: 'food.example',
      FIREBASE_STORAGE_BUCKET: 'photos',
      FIREBASE_MESSAGING_SENDER_ID: '2',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    };
    const { firebase, stripe, imageHost } = readSettings({ ...live, ...named });
    assert.deepEqual(firebase, {
      projectId: 'food-live',
      apiKey: 'web-key',
      appId: '1:2:web:3',
      authDomain: 'food.example',
      storageBucket: 'photos',
      messagingSenderId: '2',
    });
    assert.deepEqual([stripe.publishableKey, imageHost.ownKey], ['pk_live_1', 'image-key']);
  });

  test('take Google’s keys for a real project', () => {
    assert.deepEqual(readSettings(live).identity, {
      jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      issuer: 'https://securetoken.google.com/food-live',
      audience: 'food-live',
    });
  });

  test('can turn token sync off', () =>
    assert.equal(readSettings({ ...sandboxed, TOKEN_SYNC_URL: '' }).tokenSyncUrl, ''));

  for (const url of ['/api/session', 'https://food.example/session'])
    test(`let ${url} have the token`, () =>
      assert.equal(readSettings({ ...live, TOKEN_SYNC_URL: url }).tokenSyncUrl, url));

  for (const url of [
    'https://elsewhere.example/session',
    '//elsewhere.example',
    'http://food.example/session',
    'https://',
  ])
    test(`let no token go to ${url}, where no browser would send it`, () =>
      assert.match(
        faultsOf({ ...live, TOKEN_SYNC_URL: url }).join(),
        /^TOKEN_SYNC_URL must be an address of the product itself/,
      ));

  test('refuse an open line in production', () =>
    assert.match(
      faultsOf({ ...live, PUBLIC_URL: 'http://food.example' }).join(),
      /^PUBLIC_URL must start with https:\/\//,
    ));

  test('believe the proxies that are named', () => {
    assert.deepEqual(readSettings({ ...live, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies, [
      '10.0.0.0/8',
      '::1',
    ]);
    assert.match(
      faultsOf({ ...live, TRUSTED_PROXIES: '10.0.0.0/8, everybody' }).join(),
      /^TRUSTED_PROXIES must be addresses/,
    );
  });

  test('are frozen', () => {
    const settings = readSettings(sandboxed);
    assert.throws(() => Object.assign(settings.database, { url: 'postgres://elsewhere' }), TypeError);
  });

  test('say everything that is wrong at once, each with its way out', () => {
    const faults = faultsOf({
      PORT: '99999',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'food',
      IMAGE_HOST_URL: 'https://host.example',
      S3_BUCKET: 'x',
    });
    for (const name of [
      'PORT',
      'LOG_LEVEL',
      'PUBLIC_URL',
      'DATABASE_URL',
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'IMAGE_HOST_KEY',
    ])
      assert.ok(
        faults.some((fault) => fault.startsWith(name)),
        `${name} in ${faults.join(' ')}`,
      );
  });

  for (const [name, value] of [
    ['PORT', '0'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['SANDBOX_URL', 'file:///etc'],
    ['PUBLIC_URL', 'http://x/sub'],
  ] as const)
    test(`refuse ${name}=${value}`, () =>
      assert.equal(faultsOf({ ...sandboxed, [name]: value }).filter((fault) => fault.startsWith(name)).length, 1));

  test('refuse half a pair of bucket credentials', () =>
    assert.match(
      faultsOf({ ...sandboxed, S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }).join(),
      /S3_SECRET_ACCESS_KEY belong together/,
    ));

  test('of a bucket may be given for pictures, for builds, or both; what is wrong with them is said once', () => {
    const both = {
      S3_BUCKET: 'pictures',
      RELEASES_BUCKET: 'builds',
      S3_REGION: 'eu-1',
      S3_ENDPOINT: 'https://s3.example/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'word',
    };
    const { imageHost, releasesBucket } = readSettings({ ...live, ...both });
    const place = {
      region: 'eu-1',
      endpoint: 'https://s3.example',
      credentials: { accessKeyId: 'id', secretAccessKey: 'word' },
    };
    assert.deepEqual(
      [imageHost.bucket, releasesBucket],
      [
        { name: 'pictures', ...place },
        { name: 'builds', ...place },
      ],
    );
    assert.equal(readSettings({ ...live, RELEASES_BUCKET: 'builds' }).imageHost.bucket, undefined);
    assert.equal(faultsOf({ ...live, ...both, S3_SECRET_ACCESS_KEY: '', S3_ENDPOINT: 's3' }).length, 2);
  });

  test('name the CDN that visitors fetch builds from', () => {
    assert.equal(readSettings(live).releasesUrl, undefined);
    assert.equal(
      readSettings({ ...live, RELEASES_URL: 'https://cdn.example/releases/' }).releasesUrl,
      'https://cdn.example/releases',
    );
    assert.match(
      faultsOf({ ...live, RELEASES_URL: 'http://cdn.example' }).join(),
      /^RELEASES_URL must start with https:\/\//,
    );
    assert.match(faultsOf({ ...live, RELEASES_URL: 'cdn.example' }).join(), /^RELEASES_URL is no address/);
  });

  test('refuse a key set that others could change on its way', () =>
    assert.match(faultsOf({ ...live, IDENTITY_JWKS_URL: 'http://keys.example' }).join(), /https/));

  test('know where an image host serves from', () => {
    const originsOf = (env: Record<string, string>) =>
      readSettings({ ...live, ...env }).imageHost.external?.photoOrigins;
    assert.deepEqual(originsOf({ IMAGE_HOST_URL: 'https://photos.example/upload' }), ['https://photos.example']);
    assert.deepEqual(originsOf({ IMAGE_HOST_URL: 'https://api.imgbb.com/1/upload' }), [
      'https://api.imgbb.com',
      'https://i.ibb.co',
    ]);
    assert.deepEqual(
      originsOf({
        IMAGE_HOST_URL: 'https://photos.example',
        IMAGE_HOST_PHOTOS: 'https://a.example, https://b.example:8443',
      }),
      ['https://a.example', 'https://b.example:8443'],
    );
    for (const value of ['a.example', 'https://a.example/photos', 'https://a.example https://b.example'])
      assert.match(
        faultsOf({ ...live, IMAGE_HOST_URL: 'https://photos.example', IMAGE_HOST_PHOTOS: value }).join(),
        /^IMAGE_HOST_PHOTOS must be the origins/,
        value,
      );
  });

  test('of payments have a fee of 10 %, an hour to pay in and a sweep every 20 seconds, and can be others', () => {
    const { payments, orderExpiresMinutes } = readSettings(live);
    assert.deepEqual(
      { ...payments },
      {
        secretKey: 'sk_1',
        webhookSecret: 'whsec_1',
        sandboxApiUrl: undefined,
        platformFeePercent: 10,
        sweepSeconds: 20,
        faultPoint: undefined,
      },
    );
    assert.equal(orderExpiresMinutes, 60);
    const others = readSettings({
      ...live,
      PLATFORM_FEE_PERCENT: '0',
      SWEEP_SECONDS: '1',
      ORDER_EXPIRES_MINUTES: '15',
    });
    assert.deepEqual(
      [others.payments.platformFeePercent, others.payments.sweepSeconds, others.orderExpiresMinutes],
      [0, 1, 15],
    );
  });

  for (const [name, value] of [
    ['PLATFORM_FEE_PERCENT', '101'],
    ['PLATFORM_FEE_PERCENT', '2.5'],
    ['SWEEP_SECONDS', '0'],
    ['ORDER_EXPIRES_MINUTES', '0'],
    ['ORDER_EXPIRES_MINUTES', 'never'],
  ] as const)
    test(`refuse ${name}=${value}`, () =>
      assert.match(faultsOf({ ...live, [name]: value }).join(), new RegExp(`^${name} is '${value}'`)));

  for (const name of Object.keys(keys))
    test(`of the card provider are whole: without ${name} nothing starts, sandbox or not`, () => {
      for (const settings of [live, sandboxed])
        assert.match(faultsOf({ ...settings, [name]: '' }).join(), new RegExp(`^${name} is missing`));
    });

  for (const [name, another] of [
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'rk_live_1'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
  ] as const)
    test(`refuse ${another} as ${name}: no browser is ever told the court’s own key, and no fault repeats it`, () => {
      const faults = faultsOf({ ...live, [name]: another }).join();
      assert.match(faults, new RegExp(`^${name} must be`));
      assert.ok(!faults.includes(another));
    });

  test('refuse keys of two modes, and take two of one', () => {
    const keysOf = (court: string, browsers: string) => ({
      ...live,
      STRIPE_SECRET_KEY: `${court}_1`,
      STRIPE_PUBLISHABLE_KEY: `${browsers}_1`,
    });
    const mixed = [
      'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key: both must be of the same mode.',
    ];
    for (const court of ['sk_live', 'rk_live']) assert.deepEqual(faultsOf(keysOf(court, 'pk_test')), mixed);
    assert.equal(readSettings(keysOf('rk_test', 'pk_test')).payments.secretKey, 'rk_test_1');
  });

  test('of a command that reconciles need the database and the provider only', () => {
    const { account } = readTillSettings({ DATABASE_URL: 'postgres://db/food', STRIPE_SECRET_KEY: 'sk_1' });
    assert.deepEqual({ ...account }, { secretKey: 'sk_1', sandboxApiUrl: undefined });
  });

  test('of a command need the database only', () =>
    assert.equal(readDatabaseSettings({ DATABASE_URL: 'postgres://db/food' }).url, 'postgres://db/food'));
});

describe('a sandbox', () => {
  const instead = /FIREBASE_PROJECT_ID.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET.*STRIPE_PUBLISHABLE_KEY.*DATABASE_URL/;

  test('is refused in production, with what to give instead', () => {
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
    test(`is welcome on HOST=${host}`, () => assert.deepEqual(faultsOf({ ...sandboxed, HOST: host }), []));

  test('must itself be on this machine', () =>
    assert.match(faultsOf({ ...sandboxed, SANDBOX_URL: 'http://sandbox.example' }).join(), /on this machine/));

  test('plays the card provider only beside itself, on this machine', () => {
    assert.match(
      faultsOf({ ...live, STRIPE_API_URL: 'http://127.0.0.1:4000' }).join(),
      /^STRIPE_API_URL .* there is no sandbox/,
    );
    assert.match(
      faultsOf({ ...sandboxed, STRIPE_API_URL: 'http://cards.example' }).join(),
      /^STRIPE_API_URL must be on this machine/,
    );
    assert.equal(readSettings(sandboxed).payments.sandboxApiUrl, 'http://127.0.0.1:4000');
  });

  test('can stand beside a real card provider', () =>
    assert.equal(readSettings({ ...sandboxed, STRIPE_API_URL: '' }).payments.sandboxApiUrl, undefined));

  test('alone may be told to die at a fault point, one that there is', () => {
    assert.equal(readSettings({ ...sandboxed, FAULT_POINT: 'intent-learned' }).payments.faultPoint, 'intent-learned');
    assert.match(
      faultsOf({ ...live, FAULT_POINT: 'intent-learned' }).join(),
      /^FAULT_POINT ends the server on purpose/,
    );
    assert.match(
      faultsOf({ ...sandboxed, STRIPE_API_URL: '', FAULT_POINT: 'intent-learned' }).join(),
      /^FAULT_POINT ends the server on purpose/,
    );
    assert.match(faultsOf({ ...sandboxed, FAULT_POINT: 'somewhere' }).join(), /^FAULT_POINT is 'somewhere'/);
  });

  test('is not needed by a real place', () => assert.deepEqual(faultsOf(live), []));
});
