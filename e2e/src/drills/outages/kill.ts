import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import type { OwnProduct } from '#delivery/own-product';
import { origin } from '#product/origin';
import { type RunningProduct, startProduct, withDataFolder } from '#product/product';
import { type Person, createAccount } from '#setup/accounts';

/** Returns the starter and all its descendants, so that they can be killed at once and none restarts another. */
function processTree(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

/** Does not count a zombie ('Z'), which has ended. */
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
    // Processes of the database may have ended together with their parent.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const exitOf = (product: RunningProduct): Promise<void> =>
  new Promise((resolve) =>
    product.starter.exitCode !== null || product.starter.signalCode !== null
      ? resolve()
      : product.starter.once('exit', () => resolve()),
  );

/** Signs in again and reads the profile. */
async function assertAccountExists({ email, password }: Person): Promise<void> {
  const answer = await fetch(`${origin()}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  const { idToken } = (await answer.json()) as { idToken: string };
  const profile = await fetch(`${origin()}/api/${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  assert.equal(profile.status, 200);
}

export function killJourneys(product: OwnProduct): void {
  test('the next start is clean and nothing acknowledged is lost after kill -9 of the starter, then of all its processes', async () => {
    const first = await createAccount('Buyer');
    product.running.starter.kill('SIGKILL');
    await exitOf(product.running);

    await product.start();
    await assertAccountExists(first);
    const second = await createAccount('Buyer');
    processTree(product.running.starter.pid ?? 0).forEach(killNow);
    await exitOf(product.running);

    await product.start();
    await assertAccountExists(first);
    await assertAccountExists(second);
    const processes = processTree(product.running.starter.pid ?? 0);
    assert.ok(processes.length >= 4, 'starter, sandbox, server and database run');
    await product.running.stop();
    assert.deepEqual(processes.filter(isRunning), [], 'no process is left behind');
  });

  test('a start on a taken port fails with one line that says so, before anything is built', async () => {
    await withDataFolder(async (dataDir) => {
      const taken = Number(new URL(process.env.PRODUCT_ORIGIN ?? '').port);
      await assert.rejects(
        startProduct({ dataDir, port: taken, demo: false }),
        new RegExp(`Port ${taken} is already in use`),
      );
    });
  });
}
