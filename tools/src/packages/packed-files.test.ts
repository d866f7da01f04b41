import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { publishedPackages, readManifest } from './package-manifest';
import { writeSurroundings } from './surroundings';

const place = mkdtempSync(path.join(tmpdir(), 'food-court-packed-'));
after(() => rmSync(place, { recursive: true }));

/** The files that npm would put into the archive. */
async function packedFiles(work: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json'], {
    cwd: work,
    shell: process.platform === 'win32',
  });
  const [{ files = [] } = {}] = JSON.parse(stdout) as { files?: { path: string }[] }[];
  return files.map((file) => file.path);
}

const link = /\]\((?![a-z]+:|#)([^)#\s]+)/g;

for (const name of publishedPackages)
  describe(`the archive of ${name}`, () => {
    const work = path.join(place, name);
    const read = (file: string): string => readFileSync(path.join(work, file), 'utf8');

    test('has a license, a list of changes, and documents whose links lead to its own files', async () => {
      await writeSurroundings(name, work);
      const files = await packedFiles(work);
      for (const file of ['LICENSE', 'CHANGELOG.md', 'README.md']) assert.ok(files.includes(file), file);
      const broken = files
        .filter((file) => file.endsWith('.md'))
        .flatMap((file) =>
          [...read(file).matchAll(link)]
            .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
            .filter((target) => !files.includes(target))
            .map((target) => `${file} links to ${target}, which is not packed`),
        );
      assert.deepEqual(broken, []);
    });

    test('lists the changes of its own version first', () => {
      const [, first] = /^## (.+)$/m.exec(read('CHANGELOG.md')) ?? [];
      assert.equal(first, readManifest(name).version);
    });
  });

test('the license is the one that the manifests name', () => {
  const { license } = JSON.parse(readFileSync(path.join(place, 'shared-api/package.json'), 'utf8')) as {
    license: string;
  };
  assert.match(readFileSync(path.join(place, 'shared-api/LICENSE'), 'utf8'), new RegExp(`^${license} License\n`));
});
