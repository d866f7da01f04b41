import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { uploadPhoto, type RuntimeConfig } from 'shared-api';
import { startProduct, withDataFolder, type RunningProduct } from '../product/product';

const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Identity and profile of somebody new, through the product's own calls. */
async function register(origin: string): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@example.com`;
  const password = 'soup-and-noodles';
  const { idToken } = await identity(origin, 'signUp', { email, password });
  const { imageHost } = (await (await fetch(`${origin}/config.json`)).json()) as RuntimeConfig;
  const image = await uploadPhoto(imageHost, new File([tinyPng], 'ama.png'));
  const answer = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ name: 'Ama', email, role: 'Buyer', image }),
  });
  assert.equal(answer.status, 201);
  return { email, password };
}

async function identity(origin: string, action: string, body: object): Promise<{ idToken: string }> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as { idToken: string };
}

async function isStillThere(origin: string, account: { email: string; password: string }): Promise<void> {
  const { idToken } = await identity(origin, 'signInWithPassword', account);
  const profile = await fetch(`${origin}/api/${encodeURIComponent(account.email)}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  assert.equal(profile.status, 200);
}

/** The whole tree of processes below the starter, itself first: none shall have time to mend what was done to another. */
function treeOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

/** One that has ended and still waits to be fetched by its parent ('Z') runs no more. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A part of the database's server that went with the others.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const gone = (product: RunningProduct): Promise<void> =>
  new Promise((resolve) =>
    product.starter.exitCode !== null || product.starter.signalCode !== null
      ? resolve()
      : product.starter.once('exit', () => resolve()),
  );

test('kill -9 of the starter, then of the whole tree: the next start is clean and nothing acknowledged is lost', async () => {
  await withDataFolder(async (dataDir) => {
    const first = await startProduct({ dataDir, demo: false });
    const account = await register(first.origin);
    first.starter.kill('SIGKILL');
    await gone(first);

    const second = await startProduct({ dataDir, demo: false });
    await isStillThere(second.origin, account);
    const another = await register(second.origin);
    treeOf(second.starter.pid ?? 0).forEach(killNow);
    await gone(second);

    const third = await startProduct({ dataDir, demo: false });
    await isStillThere(third.origin, account);
    await isStillThere(third.origin, another);
    const processes = treeOf(third.starter.pid ?? 0);
    assert.ok(processes.length >= 4, 'starter, sandbox, server and database run');
    await third.stop();
    assert.deepEqual(processes.filter(isRunning), [], 'no process is left behind');
  });
});

test('a taken port is said in one line, before anything is built', async () => {
  await withDataFolder(async (dataDir) => {
    const taken = Number(new URL(process.env.PRODUCT_ORIGIN ?? '').port);
    await assert.rejects(startProduct({ dataDir, port: taken, demo: false }), new RegExp(`Port ${taken} is taken`));
  });
});
