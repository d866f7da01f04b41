import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { developmentSettings, serversFrom, startSettings } from './start-settings';

describe('the settings of a start', () => {
  test('have defaults', () =>
    assert.deepEqual(startSettings({}), {
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://localhost:3000',
      dataDir: path.join(repositoryRoot, '.data'),
      releasesDir: path.join(repositoryRoot, '.data/releases'),
      logFolder: path.join(repositoryRoot, '.data/logs'),
      databaseUrl: undefined,
      ownCardProvider: false,
      withDemo: true,
      withPast: true,
      servers: 1,
      trustedProxies: undefined,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      liveReload: undefined,
    }));

  test('can all be changed', () => {
    const given = {
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://food.example/',
      DATA_DIR: '/srv/food',
      RELEASES_DIR: 'builds',
      DATABASE_URL: 'postgres://db/food',
      STRIPE_SECRET_KEY: 'sk_live_1',
      DEMO: 'off',
      TRUSTED_PROXIES: '10.0.0.1',
      COURT_TIME_ZONE: 'Asia/Tokyo',
    };
    const { logFolder, liveReload, ...rest } = startSettings(given, 2);
    assert.deepEqual(rest, {
      host: '0.0.0.0',
      port: 8080,
      origin: 'https://food.example',
      dataDir: '/srv/food',
      releasesDir: path.join(repositoryRoot, 'builds'),
      databaseUrl: 'postgres://db/food',
      ownCardProvider: true,
      withDemo: false,
      withPast: false,
      servers: 2,
      trustedProxies: '10.0.0.1',
      timeZone: 'Asia/Tokyo',
    });
    assert.deepEqual([logFolder, liveReload], ['/srv/food/logs', undefined]);
  });

  test('count as unset when they are empty', () =>
    assert.deepEqual(
      startSettings({
        PORT: '',
        HOST: '',
        PUBLIC_URL: '',
        DATA_DIR: '',
        RELEASES_DIR: '',
        DATABASE_URL: '',
        STRIPE_SECRET_KEY: '',
      }),
      startSettings({}),
    ));

  test('differ in development by live reload and a separate store', () => {
    const given = { PORT: '8080', DATA_DIR: '/srv/food', RELEASES_DIR: '/srv/releases' };
    assert.deepEqual(developmentSettings(given, 'http://127.0.0.1:9'), {
      ...startSettings(given),
      releasesDir: '/srv/food/dev-releases',
      liveReload: 'http://127.0.0.1:9',
    });
    assert.notEqual(developmentSettings({}, 'http://127.0.0.1:9').releasesDir, startSettings({}).releasesDir);
  });

  test('default to one server, or take the number from --servers', () =>
    assert.deepEqual([serversFrom([]), serversFrom(['--servers', '2'])], [1, 2]));

  for (const servers of ['0', '17', '1.5', 'two'])
    test(`--servers ${servers} is rejected in one line`, () =>
      assert.throws(() => serversFrom(['--servers', servers]), {
        message: `--servers is ${servers}; it must be a number from 1 to 16.`,
      }));

  for (const port of ['0', '65536', '-1', '80.5', 'http', '3000 4000'])
    test(`PORT=${port} is rejected in one line`, () =>
      assert.throws(() => startSettings({ PORT: port }), {
        message: `PORT is ${port}; it must be a number from 1 to 65535.`,
      }));

  for (const url of ['food.example', '/food', 'ftp://food.example'])
    test(`PUBLIC_URL=${url} is rejected in one line`, () =>
      assert.throws(() => startSettings({ PUBLIC_URL: url }), {
        message: `PUBLIC_URL is ${url}; it must be an address like https://food.example.`,
      }));
});
