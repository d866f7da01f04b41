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

/** Matches links within this repository; the part after '#' is not checked. */
const link = /\]\((?![a-z]+:|#)([^)#\s]+)/g;

test('documents link only to files that exist', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(inRepository(document), 'utf8').matchAll(link)]
      .filter(([, target = '']) => !existsSync(inRepository(path.dirname(document), target)))
      .map(([, target]) => `${document} links to ${target}, which is not there.`),
  );
  assert.ok(documents.length > 30, `${documents.length} documents found`);
  assert.deepEqual(broken, []);
});

/** Matches paths such as `server/src/compose/app.ts`, or `src/remote.ts` in a package's README, with or without extension. */
const place = /`((?:[\w.-]+\/)*src(?:\/[\w.-]+)*|docs\/[\w./-]+)`/g;
const endings = ['', '.ts', '.tsx', '.mjs', '.md'];

test('documents name only files that exist', () => {
  const gone = documents.flatMap((document) =>
    [...readFileSync(inRepository(document), 'utf8').matchAll(place)]
      .map(([, target = '']) => target)
      // Guides name files that their readers will create.
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
