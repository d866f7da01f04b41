import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseCookies } from '#testing/cookie-exchange';
import { servedBuildsOf } from './served-builds';

const servedBuilds = async (cookie: string | undefined, header?: string) =>
  servedBuildsOf({ headers: { 'food-court-builds': header }, cookies: await parseCookies(cookie) });

describe('the builds that served a caller', () => {
  test('are those of the visit, with a preview on top', async () => {
    assert.equal(
      await servedBuilds('food-court-visit=shell:s1.kitchen:k1; food-court-preview=kitchen:k2.bar:b9'),
      'kitchen@k2 shell@s1',
    );
    assert.equal(await servedBuilds('food-court-preview=kitchen:k2'), undefined);
  });

  test('are those that the tab says it runs, whatever other tabs were given since', async () => {
    const cookie = 'food-court-visit=shell:s2.kitchen:k2';
    assert.equal(await servedBuilds(cookie, 'kitchen@k1 shell@s1'), 'kitchen@k1 shell@s1');
    assert.equal(await servedBuilds(undefined, 'kitchen@k1 shell@s1'), 'kitchen@k1 shell@s1');
  });

  const invalid = [
    '',
    'kitchen',
    'kitchen@',
    'kitchen@k1  shell@s1',
    'kitchen@k1, shell@s1',
    'kitchen@k1\n',
    'kitchen@<script>',
    `kitchen@${'k'.repeat(65)}`,
    Array(1_100).fill('a@b').join(' '),
  ];
  for (const header of invalid)
    test(`are those of the visit when the header is invalid: '${header.slice(0, 24)}'`, async () =>
      assert.equal(await servedBuilds('food-court-visit=shell:s1', header), 'shell@s1'));

  const forged = [
    'shell:s1\r\nset-cookie',
    'shell:<script>',
    'shell:s1%0d%0aevil:1',
    'shell:é😀',
    `shell:${'s'.repeat(65)}`,
    'a:b:c',
    Array.from({ length: 500 }, (_, index) => `${String(index).padStart(64, 'n')}:${'b'.repeat(64)}`).join('.'),
  ];
  for (const visit of forged)
    test(`can be stored and sent in a header, whatever the cookie holds: ${visit.slice(0, 24)}`, async () => {
      const builds = servedBuildsOf({ headers: {}, cookies: { 'food-court-visit': visit } }) ?? '';
      assert.match(builds, /^([\w-]{1,64}@[\w-]{1,64}( |$))*$/);
      assert.ok(builds.length <= 4_096, `${builds.length}`);
    });
});
