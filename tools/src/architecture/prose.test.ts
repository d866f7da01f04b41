import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { proseFindings } from '../checks/texts/prose-lint';
import { proseOfDocument } from '../checks/texts/prose-of-document';
import { proseOf } from '../checks/texts/prose-of-source';
import { proseBudgets } from './prose-budgets';
import { sourceFiles } from './source-files';

const example = `Write as you would say it to a colleague:
  /** Samples this many pixels per side. */     not “Of so many pixels each way a photo is judged.”
  it('returns 409 when the dish is sold out')   not it('of a dish that is sold out says so')`;

const findings = sourceFiles
  .filter(({ path }) => /\.(tsx?|[mc]js)$/.test(path))
  .flatMap((file) =>
    proseOf(file).flatMap(({ kind, text, place }) =>
      proseFindings(kind, text).map(({ sentence, advice }) => ({
        owner: file.package,
        line: `${place}: “${sentence}” Write ${advice}.`,
      })),
    ),
  );

for (const owner of new Set(sourceFiles.map((file) => file.package)))
  test(`comments and test titles of ${owner} are plain English`, () => {
    const found = findings.filter((finding) => finding.owner === owner).map(({ line }) => line);
    const budget = proseBudgets[owner] ?? 0;
    assert.ok(
      found.length <= budget,
      `${found.length} findings, ${budget} allowed. ${example}\n${found.slice(0, 100).join('\n')}\n`,
    );
  });

/** Written by programs from other sources. */
const generated = ['api.md', 'spec-coverage.md'];
/** Quotes what it advises against. */
const styleGuide = 'design-system.md';

test('documents are plain English', () => {
  const found = readdirSync(path.join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && ![...generated, styleGuide].includes(name))
    .map((name) => path.join('docs', name))
    .flatMap((name) => proseOfDocument(name, readFileSync(path.join(repositoryRoot, name), 'utf8')))
    .flatMap(({ kind, text, place }) =>
      proseFindings(kind, text).map(({ sentence, advice }) => `${place}: “${sentence}” Write ${advice}.`),
    );
  assert.equal(found.join('\n'), '');
});
