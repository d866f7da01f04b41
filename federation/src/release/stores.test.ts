import assert from 'node:assert/strict';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { liveVersion } from '../discovery';
import { startBucket } from '../testing/bucket-stand-in';
import { sharesOf } from '../testing/example-discovery';
import { built } from '../testing/finished-build';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { bucketStore } from './bucket-store';
import { diskStore } from './disk-store';
import { readHistory } from './history';
import { publish } from './publish';
import type { ReleaseStore } from './release-store';
import { rollBack } from './roll-back';
import { readDiscovery } from './stored-discovery';
import { takeOff } from './take-off';
import { tidy } from './tidy';

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
      const { objects, settings } = await startBucket();
      const age = (name: string, build: string, days: number): void => {
        for (const [key, object] of objects) if (key.includes(`/${name}/${build}`)) object.at = daysAgo(days);
      };
      return { store: bucketStore(settings), age, files: () => [...objects.keys()] };
    },
  },
};

for (const [kind, { open }] of Object.entries(kinds))
  describe(`a store in ${kind}`, () => {
    const courtWith = async (...builds: string[]) => {
      const { store, age, files } = await open();
      const release = (build: string, by = 'Ada') =>
        publish(store, [built('kitchen', build)], { by, audience: 'everybody' });
      for (const build of builds) await release(build);
      return {
        store,
        age,
        files,
        release,
        live: async () => liveVersion(await readDiscovery(store), 'kitchen')?.metadata.version,
      };
    };
    const keptIn = async (store: ReleaseStore) => (await store.builds('kitchen')).map(({ build }) => build).sort();

    test('takes builds as a whole, and knows them from then on', async () => {
      const { store } = await courtWith('k1', 'k2');
      assert.deepEqual(await keptIn(store), ['k1', 'k2']);
      assert.equal(await store.readFile('kitchen', 'k1', 'ssr/index.cjs'), 'exports.build = "k1";');
      assert.equal(String(await store.readBytes('kitchen', 'k1', 'client/main.js')), 'console.log("k1");');
      assert.deepEqual(
        [
          await store.hasBuild('kitchen', 'k1'),
          await store.hasBuild('kitchen', 'k9'),
          await store.wantBuild('kitchen', 'k9'),
        ],
        [true, false, false],
      );
      assert.equal(await store.readBytes('kitchen', 'k1', 'client/none.js'), undefined);
      await assert.rejects(store.readFile('kitchen', 'k9', 'ssr/index.cjs'));
      assert.equal(await store.addBuild('kitchen', 'k1', tempFolder()), false);
    });

    test('lets nobody replace what they have not read', async () => {
      const { store } = await courtWith();
      assert.equal(await store.replaceDiscovery('one', undefined), true);
      const one = await store.readDiscovery();
      assert.equal(await store.replaceDiscovery('another', undefined), false);
      assert.equal(await store.replaceDiscovery('two', one), true);
      assert.equal(await store.replaceDiscovery('three', one), false);
      assert.equal((await store.readDiscovery())?.text, 'two');
    });

    test('gives both who release at once their way, one after the other', async () => {
      const { store, release } = await courtWith('k1');
      await Promise.all([
        release('k2', 'Ada'),
        release('k3', 'Grace'),
        ...['bar', 'grill'].map((name) => publish(store, [built(name, 'b1')], { by: 'Edsger', audience: 'everybody' })),
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

    test('goes back one build when two people roll back at once', async () => {
      const { store, live } = await courtWith('k1', 'k2', 'k3');
      const answers = await Promise.all(['Ada', 'Grace'].map((by) => rollBack(store, 'kitchen', { by })));
      assert.deepEqual([...answers.map(({ build }) => build), await live()], ['k2', 'k2', 'k2']);
      assert.deepEqual(answers.map(({ changed }) => changed).sort(), [false, true]);
    });

    test('keeps a build as long as was said from when it was served last', async () => {
      const { store, age, release } = await courtWith('k1', 'k2', 'k3');
      for (const build of ['k1', 'k2', 'k3']) age('kitchen', build, 40);
      await release('k4');
      // k4 is live, k3 was until now, k2 was what k3 fell back to; k1 nobody was served for 40 days.
      assert.deepEqual(await tidy(store, { keepDays: 30 }), [{ name: 'kitchen', build: 'k1' }]);
      assert.deepEqual(await keptIn(store), ['k2', 'k3', 'k4']);
      for (const build of ['k2', 'k3']) age('kitchen', build, 40);
      assert.deepEqual(await tidy(store, { keepDays: 0 }), [{ name: 'kitchen', build: 'k2' }]);
    });

    test('keeps what a tab of today may still ask for, whatever was said', async () => {
      const { store } = await courtWith('k1', 'k2', 'k3');
      assert.deepEqual(await tidy(store, { keepDays: 0 }), []);
      assert.deepEqual(await keptIn(store), ['k1', 'k2', 'k3']);
    });

    test('forgets nothing that is wanted again', async () => {
      const { store, age, release } = await courtWith('k0', 'k1', 'k2', 'k3');
      for (const build of ['k0', 'k1', 'k2', 'k3']) age('kitchen', build, 40);
      await release('k1');
      await release('k4');
      assert.deepEqual(
        (await tidy(store, { keepDays: 30 })).map(({ build }) => build),
        ['k0'],
      );
    });

    for (const [who, again] of Object.entries({
      'rolls back to': (store: ReleaseStore) => rollBack(store, 'kitchen', { by: 'Grace', to: 'k2' }),
      'is about to list': (store: ReleaseStore) => store.wantBuild('kitchen', 'k2'),
    }))
      test(`removes nothing that somebody ${who} while it tidies`, async () => {
        const { store, age } = await courtWith('k1', 'k2', 'k3', 'k4');
        for (const build of ['k1', 'k2', 'k3', 'k4']) age('kitchen', build, 40);
        const removeBuild: ReleaseStore['removeBuild'] = async (...build) => {
          await store.removeBuild(...build);
          await again(store);
        };
        assert.deepEqual(await tidy({ ...store, removeBuild }, { keepDays: 30 }), [{ name: 'kitchen', build: 'k1' }]);
        assert.deepEqual(await keptIn(store), ['k2', 'k3', 'k4']);
      });

    test('forgets what was taken off the site, in its time', async () => {
      const { store, age } = await courtWith('k1');
      await publish(store, [built('bar', 'b1')], { by: 'Ada', audience: 'everybody' });
      await takeOff(store, 'kitchen', { by: 'Ada' });
      assert.deepEqual([await tidy(store, { keepDays: 30 }), await store.names()], [[], ['bar', 'kitchen']]);
      age('kitchen', 'k1', 40);
      assert.deepEqual(await tidy(store, { keepDays: 30 }), [{ name: 'kitchen', build: 'k1' }]);
    });

    test('leaves no file of what it removed', async () => {
      const { store, files } = await courtWith('k1', 'k2');
      await store.removeBuild('kitchen', 'k1');
      assert.deepEqual(
        files().filter((file) => /\/k1(\/|$)/.test(file)),
        [],
      );
      assert.deepEqual(await keptIn(store), ['k2']);
    });
  });

test('a write to a bucket whose answer is lost counts once', async () => {
  const { settings, answersToLose } = await startBucket();
  const store = bucketStore(settings);
  await publish(store, [built('kitchen', 'k1')], { by: 'Ada', audience: 'everybody' });
  await publish(store, [built('kitchen', 'k2')], { by: 'Ada', audience: 'everybody' });
  await publish(store, [built('kitchen', 'k3')], { by: 'Ada', audience: 'everybody' });
  answersToLose.set('releases-private/discovery.json', 1);
  assert.deepEqual(await rollBack(store, 'kitchen', { by: 'Grace' }), { build: 'k2', changed: true });
  assert.deepEqual(
    (await readHistory(store)).map(({ what, builds }) => `${what} ${builds.kitchen}`),
    ['rollback k2', 'release k3', 'release k2', 'release k1'],
  );
});

test('a bucket holds apart what visitors fetch, ready for a CDN, and what is nobody’s business', async () => {
  const { settings, objects } = await startBucket();
  await publish(bucketStore(settings, 'https://cdn.example/releases/'), [built('kitchen', 'k1')], {
    by: 'Ada',
    audience: 'everybody',
  });
  const keys = [...objects.keys()];
  assert.deepEqual(keys.filter((key) => !key.startsWith('releases/')).sort(), [
    'releases-private/builds/kitchen/k1',
    'releases-private/discovery.json',
    'releases-private/files/kitchen/k1/ssr/index.cjs',
    'releases-private/history/00000001.json',
  ]);
  assert.ok(
    keys.filter((key) => key.startsWith('releases/')).every((key) => key.startsWith('releases/kitchen/k1/client/')),
  );
  const script = objects.get('releases/kitchen/k1/client/main.js')?.headers;
  assert.deepEqual(
    [script?.['content-type'], script?.['cache-control']],
    ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  );
  const discovery = await readDiscovery(bucketStore(settings));
  assert.equal(
    liveVersion(discovery, 'kitchen')?.url,
    'https://cdn.example/releases/kitchen/k1/client/mf-manifest.json',
  );
});

describe('what dead processes left', () => {
  test('on disk goes after an hour, and not before', async () => {
    const folder = tempFolder();
    const store = diskStore(folder);
    await publish(store, [built('kitchen', 'k1')], { by: 'Ada', audience: 'everybody' });
    writeFiles(folder, {
      'kitchen/k2.1.partial/client/main.js': '',
      'kitchen/k3.1.partial/client/main.js': '',
      'discovery.json.1.partial': '{',
      'history/00000002.json.1.partial': '{',
    });
    for (const old of ['kitchen/k2.1.partial', 'discovery.json.1.partial', 'history/00000002.json.1.partial'])
      utimesSync(path.join(folder, old), daysAgo(1), daysAgo(1));
    await tidy(store, { keepDays: 30 });
    const left = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.partial'));
    assert.deepEqual(left, ['kitchen/k3.1.partial']);
    assert.deepEqual(
      (await store.builds('kitchen')).map(({ build }) => build),
      ['k1'],
    );
  });

  test('in a bucket as well', async () => {
    const { settings, objects } = await startBucket();
    const store = bucketStore(settings);
    await publish(store, [built('kitchen', 'k1')], { by: 'Ada', audience: 'everybody' });
    await publish(store, [built('kitchen', 'k2')], { by: 'Ada', audience: 'everybody' });
    objects.delete('releases-private/builds/kitchen/k2');
    for (const object of objects.values()) object.at = daysAgo(1);
    await store.sweep(['kitchen'], daysAgo(0.5));
    assert.deepEqual(
      [...objects.keys()].filter((key) => key.includes('/k2')),
      [],
    );
    assert.ok(objects.has('releases/kitchen/k1/client/main.js'));
  });
});
