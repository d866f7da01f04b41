import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readSettings } from './env';
import { faultsOf, sandboxed } from './testing/environments';

describe('database settings', () => {
  for (const [what, url] of [
    ['several hosts', 'postgres://court:secret@one:5432,two:5432/court'],
    ['several hosts as a parameter', 'postgres://court:secret@one/court?host=one,two'],
    ['target_session_attrs', 'postgres://court:secret@one/court?target_session_attrs=read-write'],
  ] as const)
    for (const setting of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
      test(`refuse ${what} in ${setting}, and say what to do instead`, () =>
        assert.deepEqual(faultsOf({ ...sandboxed, [setting]: url }), [
          `${setting} must name one host, without target_session_attrs. For several hosts, use a balancer that knows which one is the primary, such as the HAProxy in docs/high-availability.md.`,
        ]));

  test('accept a password with a comma in the address of the database', () =>
    assert.match(
      readSettings({ ...sandboxed, DATABASE_URL: 'postgres://court:a,b@one/court' }).database.url,
      /a,b@one/,
    ));

  test('refuse a pooler in transaction mode without the address of the database itself', () => {
    const pooled = { ...sandboxed, DATABASE_POOL_MODE: 'transaction' };
    assert.match(faultsOf(pooled).join(), /^DATABASE_DIRECT_URL is missing/);
    const { database } = readSettings({ ...pooled, DATABASE_DIRECT_URL: 'postgres://court@one/court' });
    assert.deepEqual([database.sharesSessions, database.directUrl], [true, 'postgres://court@one/court']);
  });
});
