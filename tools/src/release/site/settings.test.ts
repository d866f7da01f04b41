import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { releaseSettings } from './settings';

describe('the settings of a release', () => {
  test('default to a folder and thirty days', () => {
    const { store, keepDays } = releaseSettings({ DATA_DIR: '/srv/food' });
    assert.deepEqual([store, keepDays], [{ folder: '/srv/food/releases', bucket: undefined, url: undefined }, 30]);
  });

  test('accept a bucket and a CDN', () => {
    const given = {
      RELEASES_BUCKET: 'builds',
      RELEASES_URL: 'https://cdn.example/releases/',
      RELEASES_KEEP_DAYS: '7',
      S3_REGION: 'eu-1',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'word',
    };
    const { store, keepDays } = releaseSettings(given);
    assert.deepEqual(store.bucket, {
      name: 'builds',
      region: 'eu-1',
      endpoint: 'https://s3.example',
      credentials: { accessKeyId: 'id', secretAccessKey: 'word' },
    });
    assert.deepEqual([store.url, keepDays], ['https://cdn.example/releases', 7]);
  });

  test('accept separate keys for builds and photos', () => {
    const photos = { S3_ACCESS_KEY_ID: 'photos', S3_SECRET_ACCESS_KEY: 'p' };
    const builds = { RELEASES_S3_ACCESS_KEY_ID: 'builds', RELEASES_S3_SECRET_ACCESS_KEY: 'b' };
    assert.deepEqual(releaseSettings({ RELEASES_BUCKET: 'builds', ...photos, ...builds }).store.bucket?.credentials, {
      accessKeyId: 'builds',
      secretAccessKey: 'b',
    });
  });

  const wrong: [Record<string, string>, RegExp][] = [
    [{ RELEASES_KEEP_DAYS: '0' }, /^RELEASES_KEEP_DAYS is 0; it must be/],
    [{ RELEASES_KEEP_DAYS: 'ever' }, /^RELEASES_KEEP_DAYS is ever; it must be/],
    [{ RELEASES_URL: 'cdn.example' }, /^RELEASES_URL is cdn\.example; it must be/],
    [{ RELEASES_BUCKET: 'builds', S3_ACCESS_KEY_ID: 'id' }, /belong together/],
    [
      { RELEASES_BUCKET: 'builds', RELEASES_S3_ACCESS_KEY_ID: 'id' },
      /^RELEASES_S3_ACCESS_KEY_ID and .* belong together/,
    ],
  ];
  for (const [given, message] of wrong)
    test(`reject ${JSON.stringify(given)} in one line`, () =>
      assert.throws(
        () => releaseSettings(given),
        (error: Error) => message.test(error.message) && !error.message.includes('\n'),
      ));
});
