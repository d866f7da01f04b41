import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { isDiscovery, releaseOf, versionsOf } from '../discovery';
import { sharesOf } from '../testing/example-discovery';
import { createFinishedBuild } from '../testing/finished-build';
import { tempFolder } from '../testing/temp-folder';
import { diskStore } from './store/disk-store';
import { readHistory } from './document/history';
import { publish } from './publish';
import type { ReleaseStore } from './store/release-store';
import { rollBack } from './roll-back';
import { readDiscovery } from './document/discovery-document';

/** Simulates a process that dies at this step, before or after the store has done it. */
function interruptedAt(store: ReleaseStore, step: number, done: boolean): ReleaseStore {
  let steps = 0;
  const dying =
    (call: (...args: never[]) => unknown) =>
    async (...args: never[]) => {
      steps++;
      if (steps > step || (steps === step && !done)) throw new Error('killed');
      const answer = await call(...args);
      if (steps === step) throw new Error('killed');
      return answer;
    };
  return Object.fromEntries(
    Object.entries(store).map(([name, part]) => [
      name,
      typeof part === 'function' && name !== 'addressOf' ? dying(part as (...args: never[]) => unknown) : part,
    ]),
  ) as unknown as ReleaseStore;
}

async function createReleases() {
  const store = diskStore(path.join(tempFolder(), 'releases'));
  for (const [name, build] of [
    ['shell', 's1'],
    ['kitchen', 'k1'],
    ['kitchen', 'k2'],
  ] as const)
    await publish(store, [createFinishedBuild(name, build)], { by: 'Ada', audience: 'everybody' });
  return store;
}

/** Asserts that the document is valid and the store has every build that it names. */
async function assertComplete(store: ReleaseStore): Promise<void> {
  const discovery = await readDiscovery(store);
  assert.ok(isDiscovery(discovery));
  for (const name of Object.keys(discovery.microFrontends))
    for (const { build, fallback } of versionsOf(discovery, name).map(releaseOf))
      for (const named of fallback ? [build, fallback.build] : [build])
        assert.equal(await store.readFile(name, named, 'ssr/index.cjs'), `exports.build = "${named}";`);
}

const changes: Record<string, { work: (store: ReleaseStore) => Promise<unknown>; after: string; what: string }> = {
  'a release': {
    work: (store) => publish(store, [createFinishedBuild('kitchen', 'k3')], { by: 'Grace', audience: 'everybody' }),
    after: 'k3 100 live',
    what: 'release k3',
  },
  'a canary': {
    work: (store) => publish(store, [createFinishedBuild('kitchen', 'k3')], { by: 'Grace', audience: { percent: 10 } }),
    after: 'k2 90 live, k3 10',
    what: 'canary k3',
  },
  'a rollback': {
    work: (store) => rollBack(store, 'kitchen', { by: 'Grace', from: 'k2' }),
    after: 'k1 100 live',
    what: 'rollback k1',
  },
};

for (const [name, { work, after, what }] of Object.entries(changes))
  describe(`${name} that is interrupted`, () => {
    for (const done of [false, true])
      test(`${done ? 'after' : 'before'} any step leaves a complete store, and can be repeated`, async () => {
        for (let step = 1, killed = true; killed; step++) {
          const store = await createReleases();
          killed = await work(interruptedAt(store, step, done)).then(
            () => false,
            () => true,
          );
          await assertComplete(store);
          await work(store);
          assert.equal(sharesOf(await readDiscovery(store), 'kitchen'), after, `killed at step ${step}`);
          await assertComplete(store);
          // Each change is in the history once, even if its process died before adding it.
          await publish(store, [createFinishedBuild('bar', 'b1')], { by: 'Edsger', audience: 'everybody' });
          const history = (await readHistory(store)).map(
            (change) => `${change.what} ${Object.values(change.builds).join()}`,
          );
          assert.deepEqual(
            history,
            ['release b1', what, 'release k2', 'release k1', 'release s1'],
            `killed at step ${step}`,
          );
        }
      });
  });
