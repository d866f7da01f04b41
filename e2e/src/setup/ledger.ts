import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { waitForValue } from '#journey/wait-for-value';
import { repository } from '#product/product';

interface Compared {
  payments: number;
  refunds: number;
  differences: { kind: string; says: string }[];
}

/** Runs `npm run reconcile` as an operator would. The command exits with 1 when it finds differences. */
const reconcile = (dataDir: string): Promise<Compared> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [path.join(repository, 'tools/reconcile.mjs'), '--json'],
      { cwd: repository, env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) => {
        if (error && error.code !== 1) reject(new Error(stderr || stdout));
        else resolve(JSON.parse(stdout) as Compared);
      },
    );
  });

/** Leaves time for two rounds of the sweeper, which settles what browser and webhook left open. */
const settledWithinMs = 50_000;

/** Asserts that ledger and card provider agree. Waits, because another journey may be paying at this moment. */
export async function assertLedgerAgrees(dataDir = process.env.PRODUCT_DATA_DIR ?? ''): Promise<Compared> {
  let compared: Compared | undefined;
  await waitForValue(async () => (compared = await reconcile(dataDir)).differences, [], undefined, settledWithinMs);
  assert.ok(compared && compared.payments > 0, 'there are payments to compare');
  return compared;
}
