import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { readSettings } from './platform/config/env';
import { createTestDatabase } from './testing';
import { freePort } from './testing/ports';
import { readProductionGuide, settingsOfGuide } from './testing/production-guide';
import { startServerProcess } from './testing/server-process';

/** Checks that the settings of docs/how-to/run-in-production.md are sufficient. */
describe('the production guide', () => {
  let guide: string;
  let listed: Record<string, string>;
  before(async () => {
    guide = await readProductionGuide();
    listed = settingsOfGuide(guide);
  });

  test('lists settings that start a server', async (t) => {
    const [database, dataDir] = await Promise.all([
      createTestDatabase('empty'),
      mkdtemp(join(tmpdir(), 'food-court-guide-')),
    ]);
    t.after(() => Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]));
    const here = {
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      RELEASES_DIR: dataDir,
      DATABASE_URL: database.url,
    };
    const server = startServerProcess({ ...listed, ...here });
    assert.deepEqual(await server.ready, { ready: true, url: listed.PUBLIC_URL });
    assert.equal((await fetch(`http://127.0.0.1:${here.PORT}/readyz`)).status, 200);
    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0);
  });

  test('lists no optional setting as required', () => {
    const optional = ['NODE_ENV', 'HOST', 'PORT', 'RELEASES_DIR'];
    for (const name of Object.keys(listed)) {
      if (optional.includes(name)) continue;
      assert.throws(() => readSettings({ ...listed, [name]: undefined }), { name: 'SettingsError' }, name);
    }
  });

  test('names every setting that is read', () => {
    const asked = new Set<string>();
    const env = (more: object) =>
      new Proxy({ ...listed, ...more } as Record<string, string>, {
        get: (all, name: string) => (asked.add(name), all[name]),
      });
    readSettings(env({ S3_BUCKET: 'pictures' }));
    readSettings(env({ IMAGE_HOST_URL: 'https://photos.example' }));
    const local = ['SANDBOX_URL', 'STRIPE_API_URL', 'LIVE_RELOAD'];
    assert.deepEqual(
      [...asked].filter((name) => !local.includes(name) && !guide.includes(name)),
      [],
    );
  });
});
