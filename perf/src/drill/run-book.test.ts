import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readDeployFile } from '@food-court/server/src/testing/deploy-files';
import { namesOfAlerts } from './prometheus';

test('the run book says for each alert what is broken, how to see it and what to do', async () => {
  const book = await readFile(new URL('../../../docs/run-book.md', import.meta.url), 'utf8');
  const parts = book.split(/^## /m).slice(1);
  assert.deepEqual(
    parts.map((part) => part.split('\n')[0]),
    await namesOfAlerts(),
  );
  for (const part of parts)
    for (const word of ['Broken', 'See', 'Do']) assert.match(part, new RegExp(`^\\*\\*${word}:\\*\\* `, 'm'));
  for (const [, anchor = ''] of (await readDeployFile('alerts.yml')).matchAll(/run_book: docs\/run-book\.md#(\w+)/g))
    assert.ok(
      parts.some((part) => part.toLowerCase().startsWith(`${anchor}\n`)),
      anchor,
    );
});
