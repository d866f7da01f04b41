import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDatabaseSettings, readReconcileSettings, readSettings, takeSettings } from './env';
import { faultsOf, live, sandboxed } from './testing/environments';

describe('settings', () => {
  test('have defaults for one machine', () => {
    const settings = readSettings(sandboxed);
    assert.deepEqual([settings.host, settings.port, settings.publicUrl], ['127.0.0.1', 3000, 'http://localhost:3000']);
    assert.match(settings.dataDir, /\.data$/);
    assert.equal(settings.releasesDir, `${settings.dataDir}/releases`);
    assert.equal(settings.tokenSyncUrl, '/session');
    assert.equal(settings.production, false);
  });

  test('have a time zone, UTC by default, and refuse one that does not exist', () => {
    assert.equal(readSettings(sandboxed).timeZone, 'UTC');
    assert.equal(readSettings({ ...sandboxed, COURT_TIME_ZONE: 'Europe/Berlin' }).timeZone, 'Europe/Berlin');
    assert.deepEqual(faultsOf({ ...sandboxed, COURT_TIME_ZONE: 'Europe/Atlantis' }), [
      "COURT_TIME_ZONE is 'Europe/Atlantis': it must be a time zone, for example Europe/Berlin.",
    ]);
  });

  test('use the port in the public address', () =>
    assert.equal(readSettings({ ...sandboxed, PORT: '4321' }).publicUrl, 'http://localhost:4321'));

  test('contain the project that people sign in with, and the keys that browsers need (spec 9.15)', () => {
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

  test('use Google’s keys for a real project', () => {
    assert.deepEqual(readSettings(live).identity, {
      jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      issuer: 'https://securetoken.google.com/food-live',
      audience: 'food-live',
      accountsUrl: 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=web-key',
    });
  });

  test('ask the sandbox about its accounts, and nobody about those of a provider other than Google', () => {
    assert.equal(
      readSettings(sandboxed).identity.accountsUrl,
      'http://127.0.0.1:4000/identitytoolkit.googleapis.com/v1/accounts:lookup?key=sandbox',
    );
    const keys = 'https://people.example/keys';
    assert.equal(readSettings({ ...live, IDENTITY_JWKS_URL: keys }).identity.accountsUrl, undefined);
  });

  test('can turn token sync off', () =>
    assert.equal(readSettings({ ...sandboxed, TOKEN_SYNC_URL: '' }).tokenSyncUrl, ''));

  for (const url of ['/api/session', 'https://food.example/session'])
    test(`accept ${url} as the token sync address`, () =>
      assert.equal(readSettings({ ...live, TOKEN_SYNC_URL: url }).tokenSyncUrl, url));

  for (const url of [
    'https://elsewhere.example/session',
    '//elsewhere.example',
    'http://food.example/session',
    'https://',
  ])
    test(`reject ${url} as the token sync address`, () =>
      assert.match(
        faultsOf({ ...live, TOKEN_SYNC_URL: url }).join(),
        /^TOKEN_SYNC_URL must be an address of Food Court itself/,
      ));

  test('reject plain http in production', () =>
    assert.match(
      faultsOf({ ...live, PUBLIC_URL: 'http://food.example' }).join(),
      /^PUBLIC_URL must start with https:\/\//,
    ));

  test('contain the trusted proxies', () => {
    assert.deepEqual(readSettings({ ...live, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies, [
      '10.0.0.0/8',
      '::1',
    ]);
    assert.match(
      faultsOf({ ...live, TRUSTED_PROXIES: '10.0.0.0/8, everybody' }).join(),
      /^TRUSTED_PROXIES must list addresses/,
    );
  });

  test('are frozen', () => {
    const settings = readSettings(sandboxed);
    assert.throws(() => Object.assign(settings.database, { url: 'postgres://elsewhere' }), TypeError);
  });

  test('list all faults at once, each with advice', () => {
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

  test('reject a bucket key without its secret', () =>
    assert.match(
      faultsOf({ ...sandboxed, S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }).join(),
      /S3_SECRET_ACCESS_KEY belong together/,
    ));

  test('can give a bucket separate keys for builds that do not open the photos', () => {
    const photos = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'photos', S3_SECRET_ACCESS_KEY: 'p' };
    const keys = { RELEASES_S3_ACCESS_KEY_ID: 'builds', RELEASES_S3_SECRET_ACCESS_KEY: 'b' };
    const { imageHost, releasesBucket } = readSettings({ ...live, ...photos, RELEASES_BUCKET: 'builds', ...keys });
    assert.equal(imageHost.bucket?.credentials?.accessKeyId, 'photos');
    assert.deepEqual(releasesBucket?.credentials, { accessKeyId: 'builds', secretAccessKey: 'b' });
  });

  test('can name buckets for pictures, builds or both, and each fault is listed once', () => {
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

  test('contain the CDN from which visitors load builds', () => {
    assert.equal(readSettings(live).releasesUrl, undefined);
    assert.equal(
      readSettings({ ...live, RELEASES_URL: 'https://cdn.example/releases/' }).releasesUrl,
      'https://cdn.example/releases',
    );
    assert.match(
      faultsOf({ ...live, RELEASES_URL: 'http://cdn.example' }).join(),
      /^RELEASES_URL must start with https:\/\//,
    );
    assert.match(faultsOf({ ...live, RELEASES_URL: 'cdn.example' }).join(), /^RELEASES_URL must be an address/);
  });

  test('reject a key set over plain http', () =>
    assert.match(faultsOf({ ...live, IDENTITY_JWKS_URL: 'http://keys.example' }).join(), /https/));

  test('contain the origins from which an image host serves photos', () => {
    const originsOf = (env: Record<string, string>) => readSettings({ ...live, ...env }).imageHost.photoOrigins;
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
        /^IMAGE_HOST_PHOTOS must list the origins/,
        value,
      );
  });

  test('require only the database and the provider for the reconcile command', () => {
    const { account } = readReconcileSettings({ DATABASE_URL: 'postgres://db/food', STRIPE_SECRET_KEY: 'sk_1' });
    assert.deepEqual({ ...account }, { secretKey: 'sk_1', sandboxApiUrl: undefined });
  });

  test('require only the database for a database command', () =>
    assert.equal(readDatabaseSettings({ DATABASE_URL: 'postgres://db/food' }).url, 'postgres://db/food'));
});

test('remove the secrets from the environment when they are read, and leave the rest', () => {
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'access-1', S3_SECRET_ACCESS_KEY: 'secret-1' };
  const env: Record<string, string | undefined> = {
    ...live,
    ...bucket,
    RELEASES_BUCKET: 'builds',
    DATABASE_READ_URL: 'postgres://replica.internal/food',
  };
  const before = { ...env };
  const settings = takeSettings(env);
  assert.deepEqual(settings, readSettings(before));
  const { database, payments, releasesBucket, imageHost } = settings;
  const parts = [database, database.replica, payments, releasesBucket?.credentials, imageHost.bucket?.credentials];
  const secrets = parts.flatMap((part) => Object.values(part ?? {}).filter((value) => typeof value === 'string'));
  assert.equal(secrets.length, 8);
  for (const secret of secrets) assert.ok(!Object.values(env).includes(secret), secret);
  assert.deepEqual(
    [env.PUBLIC_URL, env.S3_BUCKET, env.STRIPE_PUBLISHABLE_KEY],
    ['https://food.example', 'photos', 'pk_1'],
  );
});
