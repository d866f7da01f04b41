import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { stampFile } from '../workspace';
import { ownRemote } from './own-remote';

describe('the remote of a repository', () => {
  const remote = () => {
    const folder = path.join(tempFolder(), 'any-folder');
    writeFiles(folder, {
      'package.json': '{"type": "module"}',
      'package-lock.json': '{"packages": {}}',
      'src/remote.ts': "export default { name: 'reviews', routes: [] };",
    });
    return folder;
  };

  test('has the name from its remote.ts, whatever its folder is called', async () =>
    assert.deepEqual((await ownRemote(remote())).names, ['reviews']));

  test('is reported as missing in a folder without one', () =>
    assert.rejects(ownRemote(tempFolder()), /has no src\/remote\.ts/));

  test('formats commands as they are typed in that repository', async () => {
    const { line } = await ownRemote(remote());
    assert.deepEqual(
      [line('rollback', 'reviews'), line('canary', 'reviews', 'off')],
      ['npm run rollback', 'npm run canary -- off'],
    );
  });

  test('is not released when the build has other sources', async () => {
    const folder = remote();
    writeFiles(folder, { 'dist/build.json': JSON.stringify({ name: 'reviews', build: '0123456789ab' }) });
    assert.equal(stampFile(folder), path.join(folder, 'dist/build.json'));
    const workplace = await ownRemote(folder);
    assert.throws(() => workplace.folderOf('reviews'), /changed during the build/);
  });

  test('can’t be released without the address of a site', async () => {
    const workplace = await ownRemote(remote());
    assert.throws(() => workplace.openSite(), /^Error: RELEASE_SITE is not set/);
  });
});
