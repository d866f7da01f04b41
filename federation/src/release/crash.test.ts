import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { isDiscovery, releaseOf, versionsOf } from '../discovery';
import { sharesOf } from '../testing/example-discovery';
import { built } from '../testing/finished-build';
import { tempFolder } from '../testing/temp-folder';
import { diskStore } from './disk-store';
import { readHistory } from './history';
import { publish } from './publish';
import type { ReleaseStore } from './release-store';
import { rollBack } from './roll-back';
import { readDiscovery } from './stored-discovery';

/** Its process dies at the step of this number: before the store did it, or when it had. */
function dyingAt(store: ReleaseStore, step: number, done: boolean): ReleaseStore {
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

async function openCourt() {
  const store = diskStore(path.join(tempFolder(), 'releases'));
  for (const [name, build] of [
    ['shell', 's1'],
    ['kitchen', 'k1'],
    ['kitchen', 'k2'],
  ] as const)
    await publish(store, [built(name, build)], { by: 'Ada', audience: 'everybody' });
  return store;
}

/** What visitors and the next release find is whole: a document, and in the store all that it names. */
async function assertWhole(store: ReleaseStore): Promise<void> {
  const discovery = await readDiscovery(store);
  assert.ok(isDiscovery(discovery));
  for (const name of Object.keys(discovery.microFrontends))
    for (const { build, fallback } of versionsOf(discovery, name).map(releaseOf))
      for (const named of fallback ? [build, fallback.build] : [build])
        assert.equal(await store.readFile(name, named, 'ssr/index.cjs'), `exports.build = "${named}";`);
}

const works: Record<string, { work: (store: ReleaseStore) => Promise<unknown>; after: string; what: string }> = {
  'a release': {
    work: (store) => publish(store, [built('kitchen', 'k3')], { by: 'Grace', audience: 'everybody' }),
    after: 'k3 100 live',
    what: 'release k3',
  },
  'a canary': {
    work: (store) => publish(store, [built('kitchen', 'k3')], { by: 'Grace', audience: { percent: 10 } }),
    after: 'k2 90 live, k3 10',
    what: 'canary k3',
  },
  'a rollback': {
    work: (store) => rollBack(store, 'kitchen', { by: 'Grace', from: 'k2' }),
    after: 'k1 100 live',
    what: 'rollback k1',
  },
};

for (const [name, { work, after, what }] of Object.entries(works))
  describe(`${name} that is killed`, () => {
    for (const done of [false, true])
      test(`${done ? 'after' : 'before'} any step leaves all whole, and can be repeated`, async () => {
        for (let step = 1, killed = true; killed; step++) {
          const store = await openCourt();
          killed = await work(dyingAt(store, step, done)).then(
            () => false,
            () => true,
          );
          await assertWhole(store);
          await work(store);
          assert.equal(sharesOf(await readDiscovery(store), 'kitchen'), after, `killed at step ${step}`);
          await assertWhole(store);
          // Also by who died before they could note it, and once.
          await publish(store, [built('bar', 'b1')], { by: 'Edsger', audience: 'everybody' });
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
