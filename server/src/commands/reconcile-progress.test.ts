import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ReconcileProgress } from './reconcile-progress';

const found = { payments: 3, refunds: 1, differences: [{ kind: 'owed', about: 'o1', message: 'order o1' } as const] };
const next = new Date('2026-03-05T00:00:00Z');

describe('the progress of reconcile', () => {
  let folder: string;
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'food-court-reconcile-'))));
  after(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);

  test('begins with the whole period when there is no file', async () => {
    const period = { from: new Date('2026-03-01T00:00:00Z') };
    assert.deepEqual(await new ReconcileProgress(at('none'), period).read(), { period });
  });

  test('continues at the next day with the results so far', async () => {
    const period = { until: new Date('2026-04-01T00:00:00Z') };
    await new ReconcileProgress(at('stopped'), period).write(next, found);
    assert.deepEqual(await new ReconcileProgress(at('stopped'), period).read(), {
      period: { from: next, until: period.until },
      found,
    });
  });

  test('rejects the file of a run for another period', async () => {
    await new ReconcileProgress(at('other'), {}).write(next, found);
    await assert.rejects(
      new ReconcileProgress(at('other'), { from: next }).read(),
      /is from a run with another --since or --month/,
    );
  });

  test('leaves no file when the run is over', async () => {
    const progress = new ReconcileProgress(at('over'), {});
    await progress.write(next, found);
    await progress.remove();
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('over')),
      [],
    );
    await progress.remove();
  });
});
