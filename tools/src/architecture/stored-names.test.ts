import assert from 'node:assert/strict';
import test from 'node:test';
import { sourceFiles } from './source-files';

/** The privacy page names everything that the product stores in a browser. The storefront may not import the others. */
const page = 'storefront-mfe/src/screens/privacy-policy/stored-names.ts';
const cookiesFile = 'server/src/platform/http/cookies.ts';
const browserPackages = /^(shell|[\w-]+-mfe|shared-api|shared-auth)\/src\//;

const textOf = (file: string): string => sourceFiles.find(({ path }) => path === file)?.text ?? assert.fail(file);
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

/** Of a list of the page, without the sign for the rest of a name. */
const listed = (list: string): string[] => {
  const [, entries = ''] = new RegExp(`const ${list}\\b[^=]*= \\[([^]*?)\\n\\];`).exec(textOf(page)) ?? [];
  return sorted(found(entries, /name: '([^']+?)…?'/g));
};

test('the privacy page names every cookie that the server knows, and no other', () =>
  assert.deepEqual(listed('cookies'), sorted(found(textOf(cookiesFile), /Cookie = '([^']+)'/g))));

test('the privacy page names every key of the browser’s storage, and no other', () => {
  const stored = sourceFiles
    .filter(({ path }) => browserPackages.test(path) && !/\.test\.|\/testing\//.test(path))
    .flatMap(({ text }) => found(text, /(?:(?:[nN]ame|[kK]ey|prefix) = |Storage\.write\()['`](food-court[\w/-]*)/g));
  assert.deepEqual(listed('storedNames'), sorted(stored));
});

test('only the one module for it uses the browser’s storage', () => {
  const users = sourceFiles
    .filter(({ path }) => browserPackages.test(path) && !/\.test\.|\/testing\//.test(path))
    .filter(({ text }) => /\b(localStorage|sessionStorage)\b/.test(text))
    .map(({ path }) => path);
  assert.deepEqual(users, ['shared-api/src/browser/storage.ts']);
});
