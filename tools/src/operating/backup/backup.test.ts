import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';

/** Copying a database is tested in sandbox/src/backup. */
describe('npm run backup and npm run restore', () => {
  let root: string;
  let dataDir: string;
  const backup = () => join(root, 'backup');
  const picture = () => join(dataDir, 'images/soup/480.avif');
  before(async () => void (root = await mkdtemp(join(tmpdir(), 'food-court-backup-'))));
  after(() => rm(root, { recursive: true, force: true }));
  beforeEach(async () => {
    await rm(root, { recursive: true, force: true });
    dataDir = join(root, 'data');
    await Promise.all(
      ['images/soup', 'images/incoming', 'logs'].map((name) => mkdir(join(dataDir, name), { recursive: true })),
    );
    await Promise.all([
      writeFile(picture(), 'a picture of soup'),
      writeFile(join(dataDir, 'image-host-key'), 'secret', { mode: 0o600 }),
      writeFile(join(dataDir, 'images/incoming/half'), ''),
      writeFile(join(dataDir, 'logs/server.log'), ''),
      writeFile(join(dataDir, 'in-use-by-1-0123456789abcdef'), ''),
    ]);
  });

  const run = (command: 'backup' | 'restore', folder = backup(), env: Record<string, string> = {}) =>
    new Promise<{ code: number; output: string }>((resolve) =>
      execFile(
        process.execPath,
        [join(repositoryRoot, `tools/${command}.mjs`), folder],
        { env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env } },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
      ),
    );

  test('restoring recreates the folder without files of running processes, and moves the present one aside', async () => {
    assert.equal((await run('backup')).code, 0);
    await writeFile(picture(), 'a picture of stew');
    const { code, output } = await run('restore');
    assert.equal(code, 0, output);
    assert.equal(await readFile(picture(), 'utf8'), 'a picture of soup');
    assert.deepEqual((await readdir(dataDir)).toSorted(), ['image-host-key', 'images']);
    assert.deepEqual(await readdir(join(dataDir, 'images')), ['soup']);
    const [aside = ''] = (await readdir(root)).filter((name) => name.startsWith('data-before-'));
    assert.equal(await readFile(join(root, aside, 'images/soup/480.avif'), 'utf8'), 'a picture of stew');
  });

  test('a damaged or incomplete backup is refused without changing anything', async () => {
    await run('backup');
    await appendFile(join(backup(), 'images/soup/480.avif'), '!');
    const damaged = await run('restore');
    assert.deepEqual(
      [damaged.code, /damaged: images.soup.480\.avif is not the file that was backed up/.test(damaged.output)],
      [1, true],
    );
    await rm(join(backup(), 'images/soup/480.avif'));
    assert.match((await run('restore')).output, /480\.avif is missing/);
    await rm(join(backup(), 'backup.json'));
    assert.match((await run('restore')).output, /isn’t a backup/);
    assert.deepEqual((await readdir(root)).toSorted(), ['backup', 'data']);
  });

  test('a backup never overwrites another one, and fails when it would be incomplete', async () => {
    await run('backup');
    assert.match((await run('backup')).output, /already exists/);
    for (const [name, value] of [
      ['DATABASE_URL', 'postgres://db.internal/food'],
      ['S3_BUCKET', 'photos'],
      ['RELEASES_DIR', join(root, 'elsewhere')],
    ] as const) {
      const { code, output } = await run('backup', join(root, 'other'), { [name]: value });
      assert.deepEqual([code, output.includes(name)], [1, true], output);
    }
    assert.ok(!(await readdir(root)).includes('other'));
  });
});
