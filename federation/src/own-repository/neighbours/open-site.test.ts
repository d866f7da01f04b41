import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { defineSurface } from '#surface/surface';
import { tempFolder } from '#testing/temp-folder';
import { openSite } from './open-site';
import { fakeSite, type FakeSite } from './testing/fake-site';

const below = { version: 2, props: { dishId: 'text', price: 'number?' }, atMost: 1 } as const;
const menu = { surface: { slots: { 'dish#below': below } } };
const part = (slot: `${string}/${string}#${string}`, ...versions: number[]) =>
  defineSurface({ name: 'votes', routes: [], parts: [{ slot, versions, name: 'vote', order: 1 }] });

const open = ({ origin }: FakeSite, cache = tempFolder()) => openSite({ against: origin, cache, freshForMs: 0 });
const writtenIn = (t: TestContext): string[] => {
  const lines: string[] = [];
  t.mock.method(process.stderr, 'write', (line: string) => lines.push(line) > 0);
  return lines;
};

describe('an opened site', () => {
  test('says which builds are live, and what they declare', async () => {
    const site = await open(await fakeSite({ menu }));
    assert.deepEqual(site.builds, { shell: 'shell-1', menu: 'menu-1' });
    assert.equal(site.surface('menu').routes[0]?.path, '/soups');
    assert.deepEqual(site.slots(), [{ ...below, name: 'menu/dish#below', filledBy: [] }]);
    assert.throws(() => site.surface('drinks'), /The site has no drinks\. It has shell, menu\./);
  });

  test('checks the props of a slot by the live page', async () => {
    const site = await open(await fakeSite({ menu }));
    site.requireProps('menu/dish#below', { dishId: '7' });
    assert.throws(
      () => site.requireProps('menu/dish#below', { dishId: 7 }),
      /version 2\): dishId is number, not a text/,
    );
    assert.throws(() => site.slot('menu/dish#above'), /offers the slot menu\/dish#above\. .*: menu\/dish#below\./);
  });

  test('says what a release of these parts would be refused for', async () => {
    const taken = { surface: { parts: part('menu/dish#below', 2).parts } };
    const free = await open(await fakeSite({ menu }));
    const full = await open(await fakeSite({ menu, stars: taken }));
    assert.deepEqual(
      [
        part('menu/dish#below', 2),
        part('menu/dish#above', 2),
        part('menu/dish#below', 1),
        part('bar/dish#below', 1),
      ].map((remote) => free.partFaults(remote)),
      [
        [],
        ['votes fills the slot menu/dish#above, which menu menu-1 (live) does not offer'],
        ['votes fills version 1 of the slot menu/dish#below, but menu menu-1 (live) offers version 2'],
        ['votes fills the slot bar/dish#below, and the site has no bar'],
      ],
    );
    assert.deepEqual(full.partFaults(part('menu/dish#below', 2)), [
      'the slot menu/dish#below holds 1, and stars already fill it',
    ]);
  });

  test('is not asked again within a minute', async () => {
    const site = await fakeSite({ menu });
    const cache = tempFolder();
    await openSite({ against: site.origin, cache });
    const asked = site.asked.length;
    await openSite({ against: site.origin, cache });
    assert.equal(site.asked.length, asked);
  });

  test('reads only the builds that are new', async () => {
    const site = await fakeSite({ menu });
    const cache = tempFolder();
    await open(site, cache);
    site.release('menu', { ...menu, build: 'menu-2' });
    site.asked.length = 0;
    assert.equal((await open(site, cache)).builds.menu, 'menu-2');
    assert.deepEqual(site.asked, ['/discovery.json', '/releases/menu/menu-2/client/mf-manifest.json']);
  });
});

describe('a site that is gone', () => {
  test('is replaced by what was read before, and one line says so', async (t) => {
    const site = await fakeSite({ menu });
    const cache = tempFolder();
    await open(site, cache);
    await site.stop();
    const lines = writtenIn(t);
    const again = await open(site, cache);
    assert.deepEqual([again.isFromCache, again.builds.menu], [true, 'menu-1']);
    assert.match(lines.join(''), /^! http:\S+ can’t be reached: .+\. The tests use what it had at \S+Z\.\n$/);
  });

  test('is replaced by the builds before when it goes in the middle of a release', async (t) => {
    const site = await fakeSite({ menu });
    const cache = tempFolder();
    await open(site, cache);
    site.release('menu', { ...menu, build: 'menu-2' });
    site.files.delete('/releases/menu/menu-2/client/mf-manifest.json');
    site.pages = (request) => request.socket.destroy();
    writtenIn(t);
    assert.equal((await open(site, cache)).builds.menu, 'menu-1');
  });

  test('fails the tests when nothing of it was read before, and says what to do', async () => {
    const site = await fakeSite();
    await site.stop();
    await assert.rejects(
      open(site),
      /can’t be reached: .* has nothing of it .*Run the tests once while the site answers/,
    );
  });
});

describe('a site that can’t be trusted', () => {
  const manifest = '/releases/menu/menu-1/client/mf-manifest.json';

  test('is refused when a manifest does not have the published hash', async () => {
    const site = await fakeSite({ menu });
    site.files.set(manifest, `${site.files.get(manifest)} `);
    await assert.rejects(open(site), /mf-manifest\.json has the hash sha384-\S+, but the site published sha384-/);
  });

  test('is refused when it lists names that are no names', async () => {
    for (const build of ['../../etc', 'a/b', '']) {
      const site = await fakeSite();
      site.release('menu', { build });
      await assert.rejects(open(site), /isn’t a Food Court site/);
    }
  });

  test('is not followed to another address', async () => {
    const elsewhere = await fakeSite({ menu });
    const site = await fakeSite({ menu });
    site.files.delete(manifest);
    site.pages = (_request, response) => response.writeHead(302, { location: elsewhere.origin + manifest }).end();
    await assert.rejects(open(site), /is answered with 302/);
    assert.deepEqual(elsewhere.asked, []);
  });

  test('is not read further than a manifest may be long', async () => {
    const site = await fakeSite({ menu });
    site.files.set(manifest, ' '.repeat(400_000));
    await assert.rejects(open(site), /has more than 300000 bytes/);
  });

  test('is refused when the address is no web address', async () => {
    await assert.rejects(openSite({ against: 'file:///etc' }), /is not the address of a site/);
  });
});

describe('the cache', () => {
  test('reads a file again whose content was changed', async () => {
    const site = await fakeSite({ menu });
    const cache = tempFolder();
    await open(site, cache);
    const files = path.join(cache, 'files');
    for (const file of readdirSync(files)) writeFileSync(path.join(files, file), '{}');
    assert.equal((await open(site, cache)).surface('menu').name, 'menu');
    assert.ok(readdirSync(files).every((file) => readFileSync(path.join(files, file), 'utf8') !== '{}'));
  });

  test('stays whole when several processes fill it at once', async () => {
    const site = await fakeSite({ menu });
    const cache = tempFolder();
    const program = `import { openSite } from ${JSON.stringify(path.join(import.meta.dirname, 'open-site.ts'))};
const site = await openSite({ against: ${JSON.stringify(site.origin)}, cache: ${JSON.stringify(cache)}, freshForMs: 0 });
console.log(Object.values(site.builds).join());`;
    const run = () => promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
    const outputs = await Promise.all([run(), run()]);
    assert.deepEqual(
      outputs.map(({ stdout }) => stdout),
      ['shell-1,menu-1\n', 'shell-1,menu-1\n'],
    );
    assert.ok(readdirSync(cache, { recursive: true }).every((file) => !String(file).endsWith('.partial')));
  });
});
