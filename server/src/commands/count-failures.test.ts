import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { serverProgram } from '@food-court/federation/program';
import { insertReport } from '../modules/releases/reports/client-reports.repository';
import { storeServerFailures } from '../modules/releases/server-failures/server-failures.repository';
import { createTestServer, type TestServer } from '../testing';

const count = (url: string) =>
  promisify(execFile)(process.execPath, [serverProgram.countFailures], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });

describe('counting failures', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  test('prints how many visitors each build failed for, and which builds the server could not render', async () => {
    for (const visitor of ['ann', 'ben'])
      for (const what of ['load', 'render'] as const)
        await insertReport(testServer.db, {
          name: 'kitchen',
          build: 'k2',
          what,
          message: 'broken',
          path: '/',
          visitor,
          network: visitor,
        });
    await storeServerFailures(testServer.db, [{ name: 'bar', build: 'b1' }]);
    await storeServerFailures(testServer.db, [{ name: 'bar', build: 'b1' }]);
    const { stdout } = await count(testServer.settings.database.url);
    assert.deepEqual(JSON.parse(stdout), {
      failures: [{ name: 'kitchen', build: 'k2', failures: 2 }],
      onServer: [{ name: 'bar', build: 'b1' }],
      rollbackRequests: [],
      slowRoutes: [],
    });
  });

  test('fails with one line when the database can’t be reached', () =>
    assert.rejects(
      count('postgres://nobody@127.0.0.1:1/none'),
      ({ code, stderr }: { code: number; stderr: string }) => code === 1 && /^[^\n]+\n$/.test(stderr),
    ));
});
