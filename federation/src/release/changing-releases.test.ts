import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { isDiscovery, liveVersion, type Discovery } from '../discovery';
import { sharesOf } from '../testing/example-discovery';
import { built } from '../testing/finished-build';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { tempFolder } from '../testing/temp-folder';
import { diskStore } from './disk-store';
import { readHistory } from './history';
import { publish } from './publish';
import { putInStore } from './put-in-store';
import type { ReleaseStore } from './release-store';
import { rollBack } from './roll-back';
import { show } from './show';
import { takeOff } from './take-off';
import { withdraw } from './withdraw';

/** A store of the shell, and of kitchens that were released one after the other. */
async function courtWith(...kitchens: string[]) {
  const folder = path.join(tempFolder(), 'releases');
  const store = diskStore(folder);
  const release = (name: string, build: string) =>
    publish(store, [built(name, build)], { by: 'Ada', audience: 'everybody' });
  await release('shell', 's1');
  for (const build of kitchens) await release('kitchen', build);
  const discovery = () => JSON.parse(readFileSync(path.join(folder, 'discovery.json'), 'utf8')) as Discovery;
  return {
    folder,
    store,
    release,
    discovery,
    kitchen: () => sharesOf(discovery(), 'kitchen'),
    fallback: () => liveVersion(discovery(), 'kitchen')?.fallbackUrl?.split('/')[3],
  };
}

const by = 'Grace';

/** What is live after a rollback that was done. */
async function back(...asked: Parameters<typeof rollBack>): Promise<string> {
  const { build, changed } = await rollBack(...asked);
  assert.ok(changed);
  return build;
}

describe('a rollback', () => {
  test('goes back to the build before, and again to the one before that', async () => {
    const court = await courtWith('k1', 'k2', 'k3');
    assert.equal(await back(court.store, 'kitchen', { by }), 'k2');
    assert.deepEqual([court.kitchen(), court.fallback()], ['k2 100 live', 'k1']);
    assert.equal(await back(court.store, 'kitchen', { by }), 'k1');
    assert.deepEqual([court.kitchen(), court.fallback()], ['k1 100 live', undefined]);
    await assert.rejects(rollBack(court.store, 'kitchen', { by }), {
      message: `kitchen has no earlier good build at ${court.folder}`,
    });
  });

  test('never goes back to what was rolled back from, until it is released again', async () => {
    const court = await courtWith('k1', 'k2');
    await rollBack(court.store, 'kitchen', { by });
    await court.release('kitchen', 'k3');
    assert.equal(await back(court.store, 'kitchen', { by }), 'k1');
    await court.release('kitchen', 'k2');
    await court.release('kitchen', 'k4');
    assert.equal(await back(court.store, 'kitchen', { by }), 'k2');
  });

  test('goes to a build that is named, one that was bad too', async () => {
    const court = await courtWith('k1', 'k2', 'k3');
    assert.equal(await back(court.store, 'kitchen', { by, to: 'k1' }), 'k1');
    assert.equal(await back(court.store, 'kitchen', { by, to: 'k3' }), 'k3');
    await assert.rejects(
      rollBack(court.store, 'kitchen', { by, to: '../kitchen/k1' }),
      /^Error: There is no build \.\./,
    );
    await assert.rejects(rollBack(court.store, 'kitchen', { by, to: 'k9' }), {
      message: `There is no build k9 of kitchen at ${court.folder}`,
    });
    await assert.rejects(rollBack(court.store, 'kitchen', { by, to: 'k3' }), { message: 'kitchen k3 is live already' });
  });

  test('that comes too late, because another build is live by now, changes nothing and says so', async () => {
    const court = await courtWith('k1', 'k2', 'k3');
    assert.deepEqual(await rollBack(court.store, 'kitchen', { by, from: 'k2', reason: 'It crashed.' }), {
      build: 'k3',
      changed: false,
    });
    assert.equal(court.kitchen(), 'k3 100 live');
  });

  test('skips builds that are no longer in the store', async () => {
    const court = await courtWith('k1', 'k2', 'k3');
    rmSync(path.join(court.folder, 'kitchen/k2'), { recursive: true });
    assert.equal(await back(court.store, 'kitchen', { by }), 'k1');
  });
});

describe('a remote that is taken off', () => {
  test('is met by nobody, and comes back by a rollback, once', async () => {
    const court = await courtWith('k1', 'k2');
    assert.deepEqual(await takeOff(court.store, 'kitchen', { by }), { build: 'k2', pages: ['/kitchen'] });
    assert.deepEqual(Object.keys(court.discovery().microFrontends), ['shell']);
    await assert.rejects(takeOff(court.store, 'kitchen', { by }), { message: 'kitchen is not on the site' });
    const both = await Promise.all([
      rollBack(court.store, 'kitchen', { by }),
      rollBack(court.store, 'kitchen', { by }),
    ]);
    assert.deepEqual([both.map(({ build }) => build), court.kitchen()], [['k2', 'k2'], 'k2 100 live']);
  });

  test('is not while others show its screens', async () => {
    const court = await courtWith('k1');
    const guest = JSON.stringify(
      exampleManifest([exampleRoute({ path: '/drinks', screen: 'kitchen/soups' })], 'bar', 'b1'),
    );
    const folder = built('bar', 'b1', {
      'dist/client/mf-manifest.json': guest,
      'dist/client/main.js': '',
      'dist/client/main.css': '',
      'dist/client/soups.js': '',
      'dist/client/soups.css': '',
      'dist/client/remoteEntry.js': '',
    });
    await publish(court.store, [folder], { by, audience: 'everybody' });
    const before = court.discovery();
    await assert.rejects(takeOff(court.store, 'kitchen', { by }), {
      message: 'kitchen can’t be taken off:\n  bar b1 (live) shows kitchen/soups at /drinks',
    });
    await assert.rejects(takeOff(court.store, 'shell', { by }), /no site without a shell/);
    assert.deepEqual(court.discovery(), before);
  });
});

describe('a canary', () => {
  test('grows from a preview, and is released', async () => {
    const court = await courtWith('k1');
    await publish(court.store, [built('kitchen', 'k2')], { by, audience: 'who asks' });
    const seen = [court.kitchen()];
    for (const audience of [{ percent: 10 }, { percent: 60 }, 'everybody'] as const) {
      await show(court.store, [{ name: 'kitchen', build: 'k2' }], { by, audience });
      seen.push(court.kitchen());
    }
    assert.deepEqual(seen, ['k1 100 live, k2 0', 'k1 90 live, k2 10', 'k1 40 live, k2 60', 'k2 100 live']);
  });

  test('is ended without its name being said; none can’t be', async () => {
    const court = await courtWith('k1');
    await publish(court.store, [built('kitchen', 'k2')], { by, audience: { percent: 10 } });
    assert.equal(await withdraw(court.store, 'kitchen', { by }), 'k2');
    assert.equal(court.kitchen(), 'k1 100 live');
    await assert.rejects(withdraw(court.store, 'kitchen', { by }), { message: 'kitchen has no canary' });
    await assert.rejects(withdraw(court.store, 'kitchen', { by, build: 'k7' }), {
      message: 'kitchen k7 is not shown to anybody',
    });
  });
});

describe('the history', () => {
  test('tells who did what when and why, with the document after it; what changed nothing is not in it', async () => {
    const began = new Date().toISOString();
    const court = await courtWith('k1', 'k2');
    await court.release('kitchen', 'k2');
    await rollBack(court.store, 'kitchen', { by, reason: 'It crashed.' });
    const history = await readHistory(court.store);
    assert.deepEqual(
      history.map(({ what, builds, by: person, reason }) =>
        [what, ...Object.entries(builds).flat(), person, reason].join(' ').trim(),
      ),
      [
        'rollback kitchen k1 Grace It crashed.',
        'release kitchen k2 Ada',
        'release kitchen k1 Ada',
        'release shell s1 Ada',
      ],
    );
    assert.deepEqual(
      history.map(({ discovery }) => sharesOf(discovery, 'kitchen')),
      ['k1 100 live', 'k2 100 live', 'k1 100 live', ''],
    );
    const instants = [began, ...history.map(({ at }) => at).reverse(), new Date().toISOString()];
    assert.deepEqual(instants, [...instants].sort());
  });
});

test('a change that is written counts, though its note fails: the next one notes it', async () => {
  const court = await courtWith('k1', 'k2');
  const full = new Error('no space left');
  const store: ReleaseStore = {
    ...court.store,
    addHistory: (number, text) => (number > 3 ? Promise.reject(full) : court.store.addHistory(number, text)),
  };
  assert.deepEqual(await rollBack(store, 'kitchen', { by }), { build: 'k1', changed: true });
  await court.release('kitchen', 'k3');
  assert.deepEqual(
    (await readHistory(court.store)).map(({ what, builds }) => `${what} ${Object.values(builds).join()}`),
    ['release k3', 'rollback k1', 'release k2', 'release k1', 'release s1'],
  );
});

describe('many at once', () => {
  test('lose nothing to each other, in one process or several', async () => {
    const court = await courtWith();
    const at = (module: string) => JSON.stringify(new URL(module, import.meta.url).href);
    const program = `
      const { diskStore } = await import(${at('disk-store.ts')});
      const { show } = await import(${at('show.ts')});
      const [folder, ...names] = process.argv.slice(1);
      await Promise.all(names.map((name) => show(diskStore(folder), [{ name, build: 'b1' }], { by: 'Ada', audience: 'everybody' })));`;
    const names = Array.from({ length: 12 }, (_, index) => `remote-${index}`);
    for (const name of names) await putInStore(court.store, built(name, 'b1'), { name, build: 'b1' });
    const crowd = [names.slice(0, 4), names.slice(4, 8), names.slice(8)];
    await Promise.all(
      crowd.map((part) =>
        promisify(execFile)(process.execPath, [
          '--import',
          'tsx',
          '--input-type=module',
          '-e',
          program,
          court.folder,
          ...part,
        ]),
      ),
    );
    assert.deepEqual(Object.keys(court.discovery().microFrontends).sort(), ['shell', ...names].sort());
    assert.equal((await readHistory(court.store)).length, 1 + names.length);
  });

  test('are seen as a whole by those who read meanwhile', async () => {
    const court = await courtWith('k1', 'k2');
    let releasing = true;
    let reads = 0;
    const reader = async () => {
      for (; releasing; reads++)
        assert.ok(isDiscovery(JSON.parse(await readFile(path.join(court.folder, 'discovery.json'), 'utf8'))));
    };
    const releases = async () => {
      for (let turn = 0; turn < 40; turn++)
        await show(court.store, [{ name: 'kitchen', build: turn % 2 ? 'k2' : 'k1' }], { by, audience: 'everybody' });
    };
    await Promise.all([releases().finally(() => (releasing = false)), reader(), reader()]);
    assert.ok(reads > 40, `${reads} reads`);
  });
});

test('a document that can’t be read is left as it is, and it is said where it can be found again', async () => {
  const court = await courtWith('k1');
  const file = path.join(court.folder, 'discovery.json');
  for (const spoilt of ['{"schema":', 'null', '{"error":"Bad Gateway"}']) {
    writeFileSync(file, spoilt);
    await assert.rejects(rollBack(court.store, 'kitchen', { by }), {
      message: `The discovery document at ${court.folder} can’t be read. The newest entry of its history holds what it said last.`,
    });
    assert.equal(readFileSync(file, 'utf8'), spoilt);
  }
});
