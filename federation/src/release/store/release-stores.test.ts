import assert from 'node:assert/strict';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { liveVersion } from '#discovery/index';
import { startFakeBucket } from '#testing/fake-bucket';
import { sharesOf } from '#testing/example-discovery';
import { createFinishedBuild } from '#testing/finished-build';
import { tempFolder } from '#testing/temp-folder';
import { bucketStore } from './bucket-store';
import { diskStore } from './disk-store';
import { readHistory } from '../document/history';
import { publish } from '../publish';
import type { ReleaseStore } from './release-store';
import { rollBack } from '../roll-back';
import { readDiscovery } from '../document/discovery-document';
import { removeRemote } from '../remove-remote';
import { removeOldBuilds } from '../remove-old-builds';

interface Kind {
  open: () => Promise<{
    store: ReleaseStore;
    age: (name: string, build: string, days: number) => void;
    files: () => string[];
  }>;
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

const kinds: Record<string, Kind> = {
  'a folder': {
    open: async () => {
      const folder = path.join(tempFolder(), 'releases');
      return {
        store: diskStore(folder),
        age: (name, build, days) => utimesSync(path.join(folder, name, build), daysAgo(days), daysAgo(days)),
        files: () =>
          readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => path.join(entry.parentPath, entry.name)),
      };
    },
  },
  'a bucket': {
    open: async () => {
      const { objects, settings } = await startFakeBucket();
      const age = (name: string, build: string, days: number): void => {
        for (const [key, object] of objects) if (key.includes(`/${name}/${build}`)) object.at = daysAgo(days);
      };
      return { store: bucketStore(settings), age, files: () => [...objects.keys()] };
    },
  },
};

for (const [kind, { open }] of Object.entries(kinds))
  describe(`a store in ${kind}`, () => {
    const createReleases = async (...builds: string[]) => {
      const { store, age, files } = await open();
      const release = (build: string, by = 'Ada') =>
        publish(store, [createFinishedBuild('kitchen', build)], { by, audience: 'everybody' });
      for (const build of builds) await release(build);
      return {
        store,
        age,
        files,
        release,
        live: async () => liveVersion(await readDiscovery(store), 'kitchen')?.metadata.version,
      };
    };
    const buildsIn = async (store: ReleaseStore) => (await store.builds('kitchen')).map(({ build }) => build).sort();

    test('stores complete builds and finds them again', async () => {
      const { store } = await createReleases('k1', 'k2');
      assert.deepEqual(await buildsIn(store), ['k1', 'k2']);
      assert.equal(await store.readFile('kitchen', 'k1', 'ssr/index.cjs'), 'exports.build = "k1";');
      assert.equal(String(await store.readBytes('kitchen', 'k1', 'client/main.js')), 'console.log("k1");');
      assert.deepEqual(
        [
          await store.hasBuild('kitchen', 'k1'),
          await store.hasBuild('kitchen', 'k9'),
          await store.touchBuild('kitchen', 'k9'),
        ],
        [true, false, false],
      );
      assert.equal(await store.readBytes('kitchen', 'k1', 'client/none.js'), undefined);
      await assert.rejects(store.readFile('kitchen', 'k9', 'ssr/index.cjs'));
      assert.equal(await store.addBuild('kitchen', 'k1', tempFolder()), false);
    });

    test('rejects a write by a process that has an outdated document', async () => {
      const { store } = await createReleases();
      assert.equal(await store.replaceDiscovery('one', undefined), true);
      const one = await store.readDiscovery();
      assert.equal(await store.replaceDiscovery('another', undefined), false);
      assert.equal(await store.replaceDiscovery('two', one), true);
      assert.equal(await store.replaceDiscovery('three', one), false);
      assert.equal((await store.readDiscovery())?.text, 'two');
    });

    test('applies two releases at the same time one after the other', async () => {
      const { store, release } = await createReleases('k1');
      await Promise.all([
        release('k2', 'Ada'),
        release('k3', 'Grace'),
        ...['bar', 'grill'].map((name) =>
          publish(store, [createFinishedBuild(name, 'b1')], { by: 'Edsger', audience: 'everybody' }),
        ),
      ]);
      const [last, ...before] = (await readHistory(store))
        .filter(({ builds }) => 'kitchen' in builds)
        .map(({ builds, by }) => `${builds.kitchen} ${by}`);
      assert.deepEqual([last, ...before].sort(), ['k1 Ada', 'k2 Ada', 'k3 Grace']);
      const live = liveVersion(await readDiscovery(store), 'kitchen');
      assert.equal(live?.metadata.version, last?.split(' ')[0]);
      assert.equal(live?.fallbackUrl?.split('/')[3], before[0]?.split(' ')[0]);
      for (const name of ['bar', 'grill']) assert.equal(sharesOf(await readDiscovery(store), name), 'b1 100 live');
    });

    test('goes back one build when two people roll back at the same time', async () => {
      const { store, live } = await createReleases('k1', 'k2', 'k3');
      const answers = await Promise.all(['Ada', 'Grace'].map((by) => rollBack(store, 'kitchen', { by })));
      assert.deepEqual([...answers.map(({ build }) => build), await live()], ['k2', 'k2', 'k2']);
      assert.deepEqual(answers.map(({ changed }) => changed).sort(), [false, true]);
    });

    test('keeps a build for the retention time after its last use', async () => {
      const { store, age, release } = await createReleases('k1', 'k2', 'k3');
      for (const build of ['k1', 'k2', 'k3']) age('kitchen', build, 40);
      await release('k4');
      // k4 is live, k3 was live until now, k2 was the fallback of k3; nobody has got k1 for 40 days.
      assert.deepEqual(await removeOldBuilds(store, { keepDays: 30 }), [{ name: 'kitchen', build: 'k1' }]);
      assert.deepEqual(await buildsIn(store), ['k2', 'k3', 'k4']);
      for (const build of ['k2', 'k3']) age('kitchen', build, 40);
      assert.deepEqual(await removeOldBuilds(store, { keepDays: 0 }), [{ name: 'kitchen', build: 'k2' }]);
    });

    test('keeps builds for at least a day, whatever the setting is', async () => {
      const { store } = await createReleases('k1', 'k2', 'k3');
      assert.deepEqual(await removeOldBuilds(store, { keepDays: 0 }), []);
      assert.deepEqual(await buildsIn(store), ['k1', 'k2', 'k3']);
    });

    test('keeps an old build that is released again', async () => {
      const { store, age, release } = await createReleases('k0', 'k1', 'k2', 'k3');
      for (const build of ['k0', 'k1', 'k2', 'k3']) age('kitchen', build, 40);
      await release('k1');
      await release('k4');
      assert.deepEqual(
        (await removeOldBuilds(store, { keepDays: 30 })).map(({ build }) => build),
        ['k0'],
      );
    });

    for (const [who, again] of Object.entries({
      'rolls back to': (store: ReleaseStore) => rollBack(store, 'kitchen', { by: 'Grace', to: 'k2' }),
      'is about to list': (store: ReleaseStore) => store.touchBuild('kitchen', 'k2'),
    }))
      test(`keeps a build that someone ${who} during the clean-up`, async () => {
        const { store, age } = await createReleases('k1', 'k2', 'k3', 'k4');
        for (const build of ['k1', 'k2', 'k3', 'k4']) age('kitchen', build, 40);
        const removeBuild: ReleaseStore['removeBuild'] = async (...build) => {
          await store.removeBuild(...build);
          await again(store);
        };
        assert.deepEqual(await removeOldBuilds({ ...store, removeBuild }, { keepDays: 30 }), [
          { name: 'kitchen', build: 'k1' },
        ]);
        assert.deepEqual(await buildsIn(store), ['k2', 'k3', 'k4']);
      });

    test('removes the builds of a removed remote after the retention time', async () => {
      const { store, age } = await createReleases('k1');
      await publish(store, [createFinishedBuild('bar', 'b1')], { by: 'Ada', audience: 'everybody' });
      await removeRemote(store, 'kitchen', { by: 'Ada' });
      assert.deepEqual([await removeOldBuilds(store, { keepDays: 30 }), await store.names()], [[], ['bar', 'kitchen']]);
      age('kitchen', 'k1', 40);
      assert.deepEqual(await removeOldBuilds(store, { keepDays: 30 }), [{ name: 'kitchen', build: 'k1' }]);
    });

    test('removes all files of a build', async () => {
      const { store, files } = await createReleases('k1', 'k2');
      await store.removeBuild('kitchen', 'k1');
      assert.deepEqual(
        files().filter((file) => /\/k1(\/|$)/.test(file)),
        [],
      );
      assert.deepEqual(await buildsIn(store), ['k2']);
    });
  });
