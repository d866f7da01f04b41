import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { browserPackages } from '#architecture/rules';
import { proseFindings } from './prose-lint';
import { refusedPhrasings } from './prose-rules';

const catalogues = browserPackages
  .map((owner) => path.join(repositoryRoot, owner, 'src/languages/fr.json'))
  .filter((file) => existsSync(file));

describe('the English of screens', () => {
  for (const [text, isFault] of [
    ['{title} fell away. Choose another dish within {left}.', true],
    ['A QR code for each table. Whoever scans it orders to that table.', true],
    ['Your orders didn’t arrive', true],
    ['{amount} sent back', true],
    ['This order is not there any more.', true],
    ['The kitchen can’t make {title}. Choose another dish within {left}.', false],
    ['We couldn’t load your orders', false],
    ['{amount} refunded', false],
  ] as const)
    test(`${isFault ? 'refuses' : 'accepts'} “${text}”`, () =>
      assert.equal(refusedPhrasings(text).length > 0, isFault));

  test('contains no refused phrasing', () => {
    const texts = catalogues.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object));
    assert.ok(texts.length > 1_000, `${texts.length} texts`);
    assert.equal(texts.flatMap(refusedPhrasings).join('\n'), '');
    const findings = texts.flatMap((text) => proseFindings('screen', text));
    assert.equal(findings.map(({ sentence, advice }) => `“${sentence}” Write ${advice}.`).join('\n'), '');
  });
});
