import assert from 'node:assert/strict';
import test from 'node:test';
import { proseFindings } from '../checks/texts/prose-lint';
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
