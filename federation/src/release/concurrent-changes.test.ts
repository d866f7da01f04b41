import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { isDiscovery } from '../discovery';
import { createReleases } from '../testing/create-releases';
import { sharesOf } from '../testing/example-discovery';
import { createFinishedBuild } from '../testing/finished-build';
import { readHistory } from './document/history';
import type { ReleaseStore } from './store/release-store';
import { putInStore } from './finished-build';
import { rollBack } from './roll-back';
import { show } from './show';

const by = 'Grace';

describe('the history', () => {
  test('lists who did what, when and why, with the document after it, and skips releases that changed nothing', async () => {
    const began = new Date().toISOString();
    const site = await createReleases('k1', 'k2');
    await site.release('kitchen', 'k2');
    await rollBack(site.store, 'kitchen', { by, reason: 'It crashed.' });
    const history = await readHistory(site.store);
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

test('a change succeeds even when writing its history fails, and the next change adds it', async () => {
  const site = await createReleases('k1', 'k2');
  const full = new Error('no space left');
  const store: ReleaseStore = {
    ...site.store,
    addHistory: (number, text) => (number > 3 ? Promise.reject(full) : site.store.addHistory(number, text)),
  };
  assert.deepEqual(await rollBack(store, 'kitchen', { by }), { build: 'k1', changed: true });
  await site.release('kitchen', 'k3');
  assert.deepEqual(
    (await readHistory(site.store)).map(({ what, builds }) => `${what} ${Object.values(builds).join()}`),
    ['release k3', 'rollback k1', 'release k2', 'release k1', 'release s1'],
  );
});

describe('many processes at the same time', () => {
  test('do not overwrite each other’s changes', async () => {
    const site = await createReleases();
    const at = (module: string) => JSON.stringify(new URL(module, import.meta.url).href);
    const program = `
      const { diskStore } = await import(${at('./store/disk-store.ts')});
      const { show } = await import(${at('show.ts')});
      const [folder, ...names] = process.argv.slice(1);
      await Promise.all(names.map((name) => show(diskStore(folder), [{ name, build: 'b1' }], { by: 'Ada', audience: 'everybody' })));`;
    const names = Array.from({ length: 12 }, (_, index) => `remote-${index}`);
    for (const name of names) await putInStore(site.store, createFinishedBuild(name, 'b1'), { name, build: 'b1' });
    const crowd = [names.slice(0, 4), names.slice(4, 8), names.slice(8)];
    await Promise.all(
      crowd.map((part) =>
        promisify(execFile)(process.execPath, [
          '--import',
          'tsx',
          '--input-type=module',
          '-e',
          program,
          site.folder,
          ...part,
        ]),
      ),
    );
    assert.deepEqual(Object.keys(site.discovery().microFrontends).sort(), ['shell', ...names].sort());
    assert.equal((await readHistory(site.store)).length, 1 + names.length);
  });

  test('never show an incomplete document to readers', async () => {
    const site = await createReleases('k1', 'k2');
    let releasing = true;
    let reads = 0;
    const reader = async () => {
      for (; releasing; reads++)
        assert.ok(isDiscovery(JSON.parse(await readFile(path.join(site.folder, 'discovery.json'), 'utf8'))));
    };
    const releases = async () => {
      for (let turn = 0; turn < 40; turn++)
        await show(site.store, [{ name: 'kitchen', build: turn % 2 ? 'k2' : 'k1' }], { by, audience: 'everybody' });
    };
    await Promise.all([releases().finally(() => (releasing = false)), reader(), reader()]);
    assert.ok(reads > 40, `${reads} reads`);
  });
});

test('an unreadable document is not changed, and the error tells where its content can be found', async () => {
  const site = await createReleases('k1');
  const file = path.join(site.folder, 'discovery.json');
  for (const spoilt of ['{"schema":', 'null', '{"error":"Bad Gateway"}']) {
    writeFileSync(file, spoilt);
    await assert.rejects(rollBack(site.store, 'kitchen', { by }), {
      message: `The discovery document at ${site.folder} can’t be read. The newest entry of its history has its last content.`,
    });
    assert.equal(readFileSync(file, 'utf8'), spoilt);
  }
});
