import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { serverProgram } from '@food-court/federation/program';
import { createFakeSite, type FakeReleaseStore } from '../testing';

describe('check-calls, before a server is replaced', () => {
  let releasesDir: string;
  let store: FakeReleaseStore;
  beforeEach(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-calls-'));
    store = createFakeSite(releasesDir);
  });
  afterEach(() => rm(releasesDir, { recursive: true }));

  const run = () =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const env = { PATH: process.env.PATH, RELEASES_DIR: releasesDir };
      execFile(process.execPath, [serverProgram.checkCalls], { env }, (error, out) =>
        resolve({ code: Number(error?.code ?? 0), out }),
      );
    });
  const release = (build: string, uses: Record<string, string>) =>
    store.release('kitchen', build, { ssr: '', facts: { uses } });

  test('accepts builds whose calls the server has, and builds that do not list their calls', async () => {
    assert.deepEqual(await run(), { code: 0, out: '✔ This server has every call that live builds make.\n' });
  });

  test('lists each call that the server lacks or has changed, with the build that makes it', async () => {
    release('k2', { 'GET /soups': 'aaaaaaaa', 'GET /banner': 'bbbbbbbb' });
    const { code, out } = await run();
    assert.equal(code, 1);
    assert.deepEqual(out.split('\n').slice(0, 2), [
      '✖ kitchen k2 (live) calls GET /soups, which this server doesn’t have',
      '! kitchen k2 (live) was built with a different GET /banner than this server has',
    ]);
  });

  test('only warns when calls have changed', async () => {
    release('k2', { 'GET /banner': 'bbbbbbbb' });
    assert.equal((await run()).code, 0);
  });

  test('refuses a build whose manifest can’t be read', async () => {
    store.corruptFile('kitchen', 'k1', 'client/mf-manifest.json', 'no JSON');
    const { code, out } = await run();
    assert.equal(code, 1);
    assert.match(out, /^✖ The manifest of kitchen k1 \(live\) can’t be read/);
  });
});
