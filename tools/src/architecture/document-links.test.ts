import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from 'federation/build';

const inRepository = (...parts: string[]): string => path.join(repositoryRoot, ...parts);
const readmes = ['.', ...readdirSync(repositoryRoot)]
  .map((folder) => path.join(folder, 'README.md'))
  .filter((file) => existsSync(inRepository(file)));
const pages = readdirSync(inRepository('docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);
const documents = [...readmes, ...pages.map((file) => path.join('docs', file))];

/** To a place of this repository; what comes after '#' is the reader's business. */
const link = /\]\((?![a-z]+:|#)([^)#\s]+)/g;

test('what the documents link to is there', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(inRepository(document), 'utf8').matchAll(link)]
      .filter(([, target = '']) => !existsSync(inRepository(path.dirname(document), target)))
      .map(([, target]) => `${document} links to ${target}, which is not there.`),
  );
  assert.ok(documents.length > 30, `${documents.length} documents found`);
  assert.deepEqual(broken, []);
});
