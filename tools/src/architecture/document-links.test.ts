import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';

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

/** `server/src/compose/app.ts`, `src/remote.ts` in a package's README: a place in the tree, with or without its ending. */
const place = /`((?:[\w.-]+\/)*src(?:\/[\w.-]+)*|docs\/[\w./-]+)`/g;
const endings = ['', '.ts', '.tsx', '.mjs', '.md'];

test('documents name only files that exist', () => {
  const gone = documents.flatMap((document) =>
    [...readFileSync(inRepository(document), 'utf8').matchAll(place)]
      .map(([, target = '']) => target)
      // The guides name files that their readers will make.
      .filter((target) => !target.includes('offers') && !['src', 'src/remote.ts'].includes(target))
      .filter((target) =>
        [inRepository(target), inRepository(path.dirname(document), target)].every((file) =>
          endings.every((ending) => !existsSync(file + ending)),
        ),
      )
      .map((target) => `${document} names ${target}, which does not exist.`),
  );
  assert.deepEqual(gone, []);
});
