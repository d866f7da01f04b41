import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import ts from 'typescript';
import { isTest, sourceFiles, type SourceFile } from './source-files';

/** Tools read only our own files, on developers' machines. */
const readsOwnFiles = /^tools\//;

const sources = sourceFiles.filter(
  (file) => /\.(?:tsx?|mjs|cjs)$/.test(file.path) && !isTest(file) && !readsOwnFiles.test(file.path),
);

const parser = new RegExpParser();

/** Returns whether some input takes more than linear time. */
const isSuperLinear = (literal: string): boolean => analyse(parser.parseLiteral(literal)).reports.length > 0;

function expressionsIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): { literal: string; line: number }[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const found: { literal: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node))
      found.push({ literal: node.text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('no regular expression takes more than linear time', () => {
  const slow = sources.flatMap((file) =>
    expressionsIn(file)
      .filter(({ literal }) => isSuperLinear(literal))
      .map(({ literal, line }) => `${file.path}:${line} has ${literal}`),
  );
  const advice = 'Some input makes these try again from each of its characters. Split the text, or loop over it';
  assert.equal(slow.length, 0, `${advice}:\n${slow.join('\n')}\n`);
});

for (const literal of ['/\\/+$/', '/\\s*;\\s*/', '/<([^>]+)>;/', '/(a+)+$/', '/^a*.*a*$/'])
  test(`${literal} is reported`, () => {
    const [found] = expressionsIn({ path: 'x.ts', text: `const x = ${literal};` });
    assert.ok(found && isSuperLinear(found.literal));
  });

for (const literal of ['/^\\/+/', '/;/', '/^[\\w-]+$/', '/<([^<>]+)>;/'])
  test(`${literal} is allowed`, () => assert.ok(!isSuperLinear(literal)));
