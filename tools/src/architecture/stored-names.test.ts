import assert from 'node:assert/strict';
import test from 'node:test';
import { sourceFiles } from './source-files';

/** The privacy page lists everything that the product stores in a browser. The storefront can't import it from other packages. */
const page = 'storefront-mfe/src/screens/information/privacy-policy/stored-names.ts';
const cookiesFile = 'server/src/platform/http/cookies.ts';
const browserPackages = /^(shell|[\w-]+-mfe|shared-api|shared-auth)\/src\//;

const textOf = (file: string): string => sourceFiles.find(({ path }) => path === file)?.text ?? assert.fail(file);
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

/** Reads the names in a list of the page, without the ellipsis for variable parts. */
const listed = (list: string): string[] => {
  const [, entries = ''] = new RegExp(`const ${list}\\b[^=]*= \\[([^]*?)\\n\\];`).exec(textOf(page)) ?? [];
  return sorted(found(entries, /name: '([^']+?)…?'/g));
};

test('the privacy page lists exactly the cookies that the server uses', () =>
  assert.deepEqual(listed('cookies'), sorted(found(textOf(cookiesFile), /Cookie = '([^']+)'/g))));

test('the privacy page lists exactly the used keys of the browser’s storage', () => {
  const stored = sourceFiles
    .filter(({ path }) => browserPackages.test(path) && !/\.test\.|\/testing\//.test(path))
    .flatMap(({ text }) => found(text, /(?:(?:[nN]ame|[kK]ey|prefix) = |Storage\.write\()['`](food-court[\w/-]*)/g));
  assert.deepEqual(listed('storedNames'), sorted(stored));
});

test('only one module accesses the browser’s storage', () => {
  const users = sourceFiles
    .filter(({ path }) => browserPackages.test(path) && !/\.test\.|\/testing\//.test(path))
    .filter(({ text }) => /\b(localStorage|sessionStorage)\b/.test(text))
    .map(({ path }) => path);
  assert.deepEqual(users, ['shared-api/src/browser/storage.ts']);
});
