import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { buildId, stampFile } from '@food-court/federation/workspace';
import { requireCurrentBuild } from './this-repository';

const place = mkdtempSync(path.join(tmpdir(), 'food-court-tree-'));
after(() => rmSync(place, { recursive: true }));

describe('the working tree', () => {
  const folder = path.join(place, 'kitchen-mfe');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const edit = (text: string) => write(path.join(folder, 'src/remote.ts'), text);
  const finish = (build: string, name = 'kitchen') => write(stampFile(folder), JSON.stringify({ name, build }));
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    write(path.join(folder, 'package.json'), '{"name": "kitchen-mfe"}');
    write(path.join(folder, 'package-lock.json'), '{"packages": {}}');
    edit('export default 1;');
  });

  const refused = (held: string) =>
    assert.throws(() => requireCurrentBuild(folder), {
      message: `kitchen-mfe/dist contains ${held}, not a build of the current sources. Stop npm run dev, make sure nothing edits the sources, and try again.`,
    });

  test('accepts a build of the current sources', () => {
    finish(buildId(folder));
    assert.equal(requireCurrentBuild(folder), folder);
  });

  test('rejects a build by npm run dev', () => {
    finish('dev-0123456789ab');
    refused('dev-0123456789ab');
  });

  test('rejects a build when its sources were edited during the build', () => {
    const built = buildId(folder);
    finish(built);
    edit('export default 2;');
    refused(built);
  });

  test('rejects a build with another name than its folder', () => {
    finish(buildId(folder), 'bar');
    assert.throws(() => requireCurrentBuild(folder), {
      message:
        'src/remote.ts names this remote bar, but in the folder kitchen-mfe it must be kitchen. Change one of them.',
    });
  });

  test('rejects a folder while a compiler writes to it', () => refused('no finished build'));
});
