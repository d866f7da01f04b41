import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { apiPage } from './api-page';

test('docs/api.md matches the contract', async () => {
  const page = await readFile(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
  assert.equal(page, apiPage(), 'Run: node --import tsx server/src/platform/contract/api-docs/write-api-page.ts');
});
