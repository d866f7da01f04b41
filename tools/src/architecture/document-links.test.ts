import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';

const inRepository = (...parts: string[]): string => path.join(repositoryRoot, ...parts);
const read = (document: string): string => readFileSync(inRepository(document), 'utf8');
const readmes = ['.', ...readdirSync(repositoryRoot)]
  .map((folder) => path.join(folder, 'README.md'))
  .filter((file) => existsSync(inRepository(file)));
const pages = readdirSync(inRepository('docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);
const documents = [...readmes, 'CONTRIBUTING.md', ...pages.map((file) => path.join('docs', file))];

/** Matches links within this repository, with the heading after '#'. */
const link = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const heading = /^#{1,6} (.+)$/gm;
const codeBlock = /^```[^]*?^```/gm;

/** Mirrors how GitHub makes anchors: lower case, hyphens for spaces, and no other punctuation. */
const anchorOf = (words: string): string =>
  words
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (document: string): Set<string> =>
  new Set([...read(document).replaceAll(codeBlock, '').matchAll(heading)].map(([, words = '']) => anchorOf(words)));

test('documents link only to files and headings that exist', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(link)].flatMap(([, file = '', anchor]) => {
      const target = file === '' ? document : path.join(path.dirname(document), file);
      if (!existsSync(inRepository(target))) return [`${document} links to ${file}, which does not exist.`];
      if (anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor)) return [];
      return [`${document} links to ${file}#${anchor}, but no heading of ${target} has this anchor.`];
    }),
  );
  assert.ok(documents.length > 30, `${documents.length} documents found`);
  assert.deepEqual(broken, []);
});

test('anchors are read from headings like GitHub does', () => {
  assert.equal(anchorOf('The next page'), 'the-next-page');
  assert.equal(anchorOf('`npm run bench`: what it prints'), 'npm-run-bench-what-it-prints');
  assert.equal(anchorOf('A buyer’s [basket](basket.md)'), 'a-buyers-basket');
});

/** Matches paths such as `server/src/compose/app.ts`, or `src/remote.ts` in a package's README, with or without extension. */
const place = /`((?:[\w.-]+\/)*src(?:\/[\w.-]+)*|docs\/[\w./-]+)`/g;
const endings = ['', '.ts', '.tsx', '.mjs', '.md'];

test('documents name only files that exist', () => {
  const gone = documents.flatMap((document) =>
    [...read(document).matchAll(place)]
      .map(([, target = '']) => target)
      // Guides name files that their readers will create.
      .filter(
        (target) => !target.includes('offers') && !['src', 'src/remote.ts', 'src/languages/fr.json'].includes(target),
      )
      .filter((target) =>
        [inRepository(target), inRepository(path.dirname(document), target)].every((file) =>
          endings.every((ending) => !existsSync(file + ending)),
        ),
      )
      .map((target) => `${document} names ${target}, which does not exist.`),
  );
  assert.deepEqual(gone, []);
});

/** Matches a folder in the first column of a table, such as `basket-bar/`. */
const tableFolder = /^\| `((?:[\w-]+\/)+)`/gm;

test('tables in the README of a package name only folders that exist', () => {
  const gone = readmes.flatMap((document) => {
    const owner = inRepository(path.dirname(document), 'src');
    const rows = existsSync(owner) ? [...read(document).matchAll(tableFolder)].map(([, folder = '']) => folder) : [];
    const folders = rows.length > 0 ? readdirSync(owner, { recursive: true, encoding: 'utf8' }) : [];
    return rows
      .filter((row) => !folders.some((folder) => `/${folder}/`.endsWith(`/${row}`)))
      .map((row) => `${document} has a row for ${row}, but ${path.dirname(document)}/src has no such folder.`);
  });
  assert.deepEqual(gone, []);
});
