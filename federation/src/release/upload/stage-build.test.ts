import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Manifest } from '#discovery/index';
import { ReleaseRefused } from '../document/release-refused';
import { diskStore } from '../store/disk-store';
import { createFinishedBuild } from '#testing/finished-build';
import { tempFolder } from '#testing/temp-folder';
import { clientIntegrityOf } from '#workspace/file-integrity';
import { packBuild } from './pack-build';
import { stageBuild } from './stage-build';
import { writeTar } from './tar';

const k1 = { name: 'kitchen', build: 'k1' };
const newStore = () => diskStore(path.join(tempFolder(), 'releases'));
const archiveOf = (more: Record<string, string> = {}) => packBuild(createFinishedBuild('kitchen', 'k1', more));
const stage = (archive: Buffer, stamp = k1, store = newStore()) =>
  stageBuild(store, stamp, { archive }).then(({ isNew }) => isNew);

/** Creates an archive that no honest tool would write, with arbitrary entry types. */
function rawArchive(...entries: { path: string; content?: string; type?: string }[]): Buffer {
  const parts = entries.map(({ path: name, content = '', type = '0' }) => {
    const [header, rest] = splitAt(writeTar([{ path: name, content: Buffer.from(content) }]), 512);
    const changed = header[156]! - type.charCodeAt(0);
    header.write(type, 156);
    // The checksum is a plain sum, so it changes by the same difference.
    header.write(`${(parseInt(header.toString('latin1', 148, 154), 8) - changed).toString(8).padStart(6, '0')}`, 148);
    return Buffer.concat([header, rest.subarray(0, -1_024)]);
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1_024)]));
}
const splitAt = (bytes: Buffer, at: number) => [bytes.subarray(0, at), bytes.subarray(at)] as const;

describe('an uploaded build', () => {
  test('is stored and served to nobody', async () => {
    const store = newStore();
    assert.equal(await stage(await archiveOf(), k1, store), true);
    assert.equal(await store.readFile('kitchen', 'k1', 'client/main.js'), 'console.log("k1");');
    assert.ok(existsSync(path.join(store.place, 'kitchen/k1/client/main.js.br')), 'compressed');
    assert.match(await store.readFile('kitchen', 'k1', 'client/mf-manifest.json'), /"serverIntegrity":"sha384-/);
    assert.equal(await store.readDiscovery(), undefined);
    assert.equal(await store.readBytes('kitchen', 'k1', 'client/main.js.map'), undefined);
  });

  test('may be sent twice, even at the same time, but only with the same files', async () => {
    const store = newStore();
    const archive = await archiveOf();
    const both = await Promise.all([stage(archive, k1, store), stage(archive, k1, store)]);
    assert.deepEqual(both.toSorted(), [false, true]);
    assert.equal(await stage(archive, k1, store), false);
    for (const changed of ['dist/client/main.js', 'dist/ssr/index.cjs', 'dist/client/more.js'])
      await assert.rejects(
        archiveOf({ [changed]: 'exports.other = 1;' }).then((other) => stage(other, k1, store)),
        /^ReleaseRefused: The store has another build k1 of kitchen with different files/,
        changed,
      );
  });

  for (const [stored, sent] of [
    ['a.js/b.js', 'a.js'],
    ['a.js', 'a.js/b.js'],
  ])
    test(`is refused when it has ${sent} and the stored build has ${stored}`, async () => {
      const store = newStore();
      await stage(await archiveOf({ [`dist/client/${stored}`]: '1' }), k1, store);
      await assert.rejects(
        archiveOf({ [`dist/client/${sent}`]: '1' }).then((other) => stage(other, k1, store)),
        /^ReleaseRefused: The store has another build k1 of kitchen with different files/,
      );
    });

  const manifest = (change: (facts: Manifest['metaData']['foodCourt']) => void): Record<string, string> => {
    const file = path.join(createFinishedBuild('kitchen', 'k1'), 'dist/client/mf-manifest.json');
    const text = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    change(text.metaData.foodCourt);
    return { 'dist/client/mf-manifest.json': JSON.stringify(text) };
  };
  const ofBuild: [what: string, files: Record<string, string>, message: RegExp][] = [
    [
      'has the manifest of another build',
      manifest((facts) => (facts.build = 'k2')),
      /of kitchen k2, not of kitchen k1/,
    ],
    ['has no manifest of ours', { 'dist/client/mf-manifest.json': '{}' }, /has no client\/mf-manifest\.json/],
    ['has a page of its own', { 'dist/client/free-soup.html': '<script>' }, /free-soup\.html can’t be part of a build/],
    ['lacks a file of its manifest', manifest((facts) => (facts.entry.scripts = ['gone.js'])), /names gone\.js/],
    [
      'has other files than its hashes',
      manifest((facts) => (facts.integrity = { 'main.js': clientIntegrityOf(Buffer.from('other')) })),
      /main\.js has another hash than the manifest says/,
    ],
    ['has hashes of files that it lacks', manifest((facts) => (facts.integrity = { 'a.js': 'x' })), /a hash of a\.js/],
    [
      'has a hash of a folder',
      { ...manifest((facts) => (facts.integrity = { 'a.js': 'x' })), 'dist/client/a.js/b.js': '1' },
      /a hash of a\.js, which the build does not have/,
    ],
    ['is too large', { 'dist/client/main.js': Array.from({ length: 9_000 }, Math.random).join() }, /the entry takes/],
  ];
  for (const [what, files, message] of ofBuild)
    test(`is refused when it ${what}`, async () => {
      const store = newStore();
      await assert.rejects(stage(await archiveOf(files), k1, store), (error: Error) => {
        assert.match(error.message, message);
        return error instanceof ReleaseRefused;
      });
      assert.equal(await store.hasBuild('kitchen', 'k1'), false);
    });

  const script = { path: 'client/main.js', content: '1' };
  const archives: [what: string, archive: () => Buffer | Promise<Buffer>, message: RegExp][] = [
    ['is not an archive', () => Buffer.from('<!doctype html>'), /isn’t a gzip archive/],
    ['is gzip of something else', () => gzipSync('console.log("soup")'.repeat(100)), /it isn’t a tar archive/],
    ['is a tar without an end', () => gzipSync(gunzipSync(rawArchive(script)).subarray(0, 600)), /it has no end/],
    ['contains an extension', () => rawArchive({ path: 'client/main.js', type: 'x' }), /neither a file nor a folder/],
    ['is empty', () => rawArchive(), /has no files/],
    ['is cut off', async () => (await archiveOf()).subarray(0, -40), /isn’t a gzip archive, or is incomplete/],
    ['is a bomb of zeros', () => gzipSync(Buffer.alloc(61_000_000)), /up to 60 MB/],
    [
      'is a bomb of files',
      () => rawArchive(...Array.from({ length: 1_001 }, (_, n) => ({ path: `client/${n}.js` }))),
      /up to 1000 files and folders/,
    ],
    [
      'contains a path out of its folder',
      () => rawArchive({ ...script, path: '../main.js' }),
      /can’t be part of a build/,
    ],
    [
      'contains a hidden path out of its folder',
      () => rawArchive({ ...script, path: 'client/../../main.js' }),
      /can’t be part of a build/,
    ],
    ['contains an absolute path', () => rawArchive({ ...script, path: '/client/main.js' }), /can’t be part of a build/],
    ['contains a link', () => rawArchive({ path: 'client/main.js', type: '2' }), /neither a file nor a folder/],
    [
      'contains a hard link',
      () => rawArchive(script, { path: 'client/b.js', type: '1' }),
      /neither a file nor a folder/,
    ],
    ['contains a device', () => rawArchive({ path: 'client/main.js', type: '3' }), /neither a file nor a folder/],
    ['contains a file twice', () => rawArchive(script, script), /is in the archive twice/],
    [
      'contains a file in place of a folder',
      () => rawArchive({ ...script, path: 'client/a.js/b.js' }, { ...script, path: 'client/a.js' }),
      /client\/a\.js is a file, and client\/a\.js\/b\.js needs a folder of that name/,
    ],
    [
      'contains a folder in place of a compressed file of the store',
      () => rawArchive(script, { ...script, path: 'client/main.js.br/deep/b.js' }),
      /client\/main\.js is a file, and client\/main\.js\.br\/deep\/b\.js needs a folder of that name/,
    ],
    [
      'contains another server bundle',
      () => rawArchive({ ...script, path: 'ssr/other.cjs' }),
      /can’t be part of a build/,
    ],
  ];
  for (const [what, archive, message] of archives)
    test(`is refused when the archive ${what}`, async () => {
      await assert.rejects(stage(await archive()), (error: Error) => {
        assert.match(error.message, message);
        return error instanceof ReleaseRefused;
      });
    });

  for (const stamp of [
    { name: '..', build: 'k1' },
    { name: 'history', build: 'k1' },
    { name: '__proto__', build: 'k1' },
    { name: 'kitchen', build: '__proto__' },
    { name: 'kitchen', build: '../k1' },
    { name: 'kitchen', build: 'dev-1' },
  ])
    test(`is refused under the name ${stamp.name} ${stamp.build}`, async () => {
      const archive = await archiveOf();
      await assert.rejects(stage(archive, stamp), ReleaseRefused);
    });
});

test('a packed build has no source maps', async () => {
  const folder = createFinishedBuild('kitchen', 'k1');
  writeFileSync(path.join(folder, 'dist/client/main.js.map'), 'the sources');
  const store = newStore();
  await stage(await packBuild(folder), k1, store);
  assert.equal(await store.readBytes('kitchen', 'k1', 'client/main.js.map'), undefined);
});

test('an upload may have the places of its sources, which visitors can’t read, and is the same build without them', async () => {
  const folder = createFinishedBuild('kitchen', 'k1');
  const map = { version: 3, sources: ['src/soup.tsx'], sourcesContent: ['a secret recipe'], mappings: 'AAWA' };
  writeFileSync(path.join(folder, 'dist/client/main.js.map'), JSON.stringify(map));
  const store = newStore();
  assert.equal(await stage(await packBuild(folder, undefined, { withPlaces: true }), k1, store), true);
  const places = { 'main.js': { sources: ['src/soup.tsx'], mappings: 'AAWA' } };
  assert.deepEqual(JSON.parse(await store.readFile('kitchen', 'k1', 'ssr/source-places.json')), places);
  assert.equal(await stage(await packBuild(folder), k1, store), false);
  const broken = await archiveOf({ 'dist/ssr/source-places.json': '{"main.js":1}' });
  await assert.rejects(stage(broken), /source-places.json isn’t a list of source maps/);
});
