import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildsMetBy } from './served-builds';

describe('what a browser says it was served', () => {
  test('is its visit, and a preview above it', () => {
    assert.equal(
      buildsMetBy({ cookie: 'food-court-visit=shell:s1.kitchen:k1; food-court-preview=kitchen:k2.bar:b9' }),
      'kitchen@k2 shell@s1',
    );
    assert.equal(buildsMetBy({ cookie: 'food-court-preview=kitchen:k2' }), undefined);
  });

  test('is what its tab says it runs, whatever other tabs were given meanwhile', () => {
    const cookie = 'food-court-visit=shell:s2.kitchen:k2';
    assert.equal(buildsMetBy({ 'food-court-builds': 'kitchen@k1 shell@s1', cookie }), 'kitchen@k1 shell@s1');
    assert.equal(buildsMetBy({ 'food-court-builds': 'kitchen@k1 shell@s1' }), 'kitchen@k1 shell@s1');
  });

  const unheard = [
    '',
    'kitchen',
    'kitchen@',
    'kitchen@k1  shell@s1',
    'kitchen@k1, shell@s1',
    'kitchen@k1\n',
    'kitchen@<script>',
    `kitchen@${'k'.repeat(65)}`,
    Array(21).fill('a@b').join(' '),
  ];
  for (const said of unheard)
    test(`is its visit where what it says is none of ours: '${said.slice(0, 24)}'`, () =>
      assert.equal(buildsMetBy({ 'food-court-builds': said, cookie: 'food-court-visit=shell:s1' }), 'shell@s1'));

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
    test(`can be kept, and sent in a header, whatever it is: ${visit.slice(0, 24)}`, () => {
      const builds = buildsMetBy({ cookie: `food-court-visit=${visit}` }) ?? '';
      assert.match(builds, /^([\w-]{1,64}@[\w-]{1,64}( |$)){0,20}$/);
      assert.ok(builds.length <= 20 * 130, `${builds.length}`);
    });
});
