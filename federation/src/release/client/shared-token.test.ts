import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { serviceCaller } from './service-call';

const minute = 60_000;

/** Exchanges each job token once, as the release service does. */
async function openSite(t: TestContext) {
  const exchanged = new Map<string, { token: string; expiresAt: string }>();
  const state = { lifeMs: 15 * minute, attempts: 0 };
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (request.url === '/release-api/releases') {
      const known = [...exchanged.values()].some(({ token }) => request.headers.authorization === `Bearer ${token}`);
      return send(known ? 200 : 401, { detail: 'unknown token', token: request.headers.authorization });
    }
    const given = (JSON.parse((await request.setEncoding('utf8').toArray()).join('')) as { token: string }).token;
    state.attempts += 1;
    if (exchanged.has(given)) return send(401, { detail: 'already exchanged' });
    const answer = { token: `fct_${randomUUID()}`, expiresAt: new Date(Date.now() + state.lifeMs).toISOString() };
    exchanged.set(given, answer);
    return send(200, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const temp = await mkdtemp(path.join(tmpdir(), 'food-court-shared-token-'));
  t.after(async () => {
    server.close();
    await rm(temp, { recursive: true });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = path.join(temp, `food-court-jobs${process.getuid ? `-${process.getuid()}` : ''}`);
  return {
    state,
    origin,
    temp,
    folder,
    /** Returns the token with which a new command of the job makes its calls. */
    command: async (jobToken: string, address = origin) =>
      (await serviceCaller(address, { RELEASE_JOB_TOKEN: jobToken }, temp)<{ token: string }>('GET', '/releases'))
        .token,
    forget: () => exchanged.clear(),
    file: async () => path.join(folder, (await readdir(folder))[0] ?? ''),
  };
}

describe('commands of one CI job', () => {
  test('share one token, one after the other', async (t) => {
    const site = await openSite(t);
    const first = await site.command('job-1');
    assert.equal(await site.command('job-1'), first);
    assert.equal(site.state.attempts, 1);
  });

  test('share one token when they start at the same moment', async (t) => {
    const site = await openSite(t);
    const tokens = await Promise.all(['job-1', 'job-1', 'job-1'].map((job) => site.command(job)));
    assert.equal(new Set(tokens).size, 1);
    assert.equal(site.state.attempts, 1);
  });

  test('share nothing with another job, or with the same job on another site', async (t) => {
    const [site, other] = [await openSite(t), await openSite(t)];
    const first = await site.command('job-1');
    assert.notEqual(await site.command('job-2'), first);
    assert.equal(other.state.attempts, 0);
    await site.command('job-1', other.origin);
    assert.equal(other.state.attempts, 1);
  });

  test('store it readable by their account only, and for nobody without the token of the job', async (t) => {
    const site = await openSite(t);
    const bearer = await site.command('job-1');
    const file = await site.file();
    const content = await readFile(file, 'latin1');
    assert.ok(!content.includes('fct_') && !content.includes(bearer.replace('Bearer ', '')));
    assert.ok(!file.includes('job-1'));
    if (process.platform === 'win32') return;
    assert.equal((await lstat(file)).mode & 0o777, 0o600);
    assert.equal((await lstat(site.folder)).mode & 0o777, 0o700);
  });

  test('ask the site again shortly before the token expires', async (t) => {
    const site = await openSite(t);
    site.state.lifeMs = 20_000;
    await site.command('job-1');
    await assert.rejects(site.command('job-1'), /already exchanged/);
    assert.equal(site.state.attempts, 2);
  });

  const hostile: Record<string, (file: string, folder: string) => Promise<void>> = {
    'that was cut off': async (file) => writeFile(file, (await readFile(file)).subarray(0, 40)),
    'that is empty': (file) => writeFile(file, ''),
    'of a stranger': (file) =>
      writeFile(file, JSON.stringify({ token: 'fct_evil', expiresAt: new Date(Date.now() + minute).toISOString() })),
    'that a stranger changed': async (file) => {
      const sealed = await readFile(file);
      sealed[45]! ^= 1;
      await writeFile(file, sealed);
    },
    'that is a link': async (file, folder) => {
      await writeFile(path.join(folder, '..', 'precious'), 'precious');
      await rm(file);
      await symlink(path.join(folder, '..', 'precious'), file);
    },
  };
  for (const [what, change] of Object.entries(hostile))
    test(`replace a file ${what}`, async (t) => {
      const site = await openSite(t);
      const first = await site.command('job-1');
      const file = await site.file();
      await change(file, site.folder);
      site.forget();
      const second = await site.command('job-1');
      assert.notEqual(second, first);
      assert.equal(await site.command('job-1'), second);
      assert.ok((await lstat(file)).isFile());
      if (what === 'that is a link')
        assert.equal(await readFile(path.join(site.folder, '..', 'precious'), 'utf8'), 'precious');
    });

  const foreign: Record<string, (folder: string) => Promise<void>> = {
    'that others can read': async (folder) => {
      await mkdir(folder);
      await chmod(folder, 0o755);
    },
    'that is a link': async (folder) => {
      await mkdir(`${folder}-elsewhere`, { mode: 0o700 });
      await symlink(`${folder}-elsewhere`, folder);
    },
    'that is a file': (folder) => writeFile(folder, '', { mode: 0o600 }),
  };
  for (const [what, prepare] of Object.entries(foreign))
    test(`store nothing in a folder ${what}, and say so`, async (t) => {
      const site = await openSite(t);
      await prepare(site.folder);
      const said = t.mock.method(console, 'error', () => {});
      await site.command('job-1');
      assert.match(String(said.mock.calls[0]?.arguments[0]), /Further commands of this job need another token/);
      assert.deepEqual(
        (await readdir(site.temp, { recursive: true })).filter((name) => /[0-9a-f]{64}/.test(name)),
        [],
      );
    });

  test('store nothing in a folder of another account', { skip: !process.getuid }, async (t) => {
    const account = process.getuid!() + 1;
    t.mock.method(process as { getuid: () => number }, 'getuid', () => account);
    const site = await openSite(t);
    const said = t.mock.method(console, 'error', () => {});
    await site.command('job-1');
    assert.equal(said.mock.callCount(), 1);
    assert.deepEqual(await readdir(site.folder), []);
  });

  test('remove what jobs of earlier hours left behind', async (t) => {
    const site = await openSite(t);
    await site.command('job-1');
    const old = await site.file();
    const hoursAgo = new Date(Date.now() - 120 * minute);
    await utimes(old, hoursAgo, hoursAgo);
    await site.command('job-2');
    assert.equal((await readdir(site.folder)).length, 1);
    assert.notEqual(await site.file(), old);
  });
});
