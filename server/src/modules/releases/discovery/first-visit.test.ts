import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createFakeSite, createTestDatabase } from '#testing/index';
import { freePort } from '#testing/ports';
import { startServerProcess, unusedProviders } from '#testing/server-process';

describe('a server on a new database', () => {
  test('signs its first visit, so that the report of a broken build counts', async (t) => {
    const [database, dataDir, port] = await Promise.all([
      createTestDatabase('empty'),
      mkdtemp(join(tmpdir(), 'food-court-first-visit-')),
      freePort(),
    ]);
    createFakeSite(join(dataDir, 'releases'));
    const server = startServerProcess({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...unusedProviders,
      LOG_LEVEL: 'error',
    });
    t.after(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
      await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]);
    });
    await server.ready;
    const { headers } = await fetch(`http://127.0.0.1:${port}/soups`);
    const visit = headers.getSetCookie().find((cookie) => cookie.startsWith('food-court-visit='));
    assert.match(visit ?? '', /~\d{4}-\d\d-\d\d~[\w-]+;/);
    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0);
  });
});
