import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { PackageRegistry } from '#delivery/package-registry';
import { browserFile } from '#journey/browser';

interface Report {
  systems: { system: string; cells: Record<string, { outcome: string }> }[];
}

/** Acts as somebody who has the packed suite, an empty folder, and nothing of this repository. */
export function conformanceDrill(registry: PackageRegistry): void {
  describe('somebody with a system of their own', () => {
    let folder = '';
    before(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'food-court-conformance-'));
      await writeFile(path.join(folder, 'package.json'), '{ "name": "mine", "private": true }');
      await writeFile(path.join(folder, '.npmrc'), `@food-court:registry=${registry.address}\n`);
    });
    after(() => rm(folder, { recursive: true, force: true }));

    const run = (command: string): Promise<{ stdout: string; stderr: string }> =>
      promisify(execFile)('sh', ['-c', command], {
        cwd: folder,
        env: {
          ...process.env,
          BROWSER_PATH: browserFile(),
          npm_config_cache: registry.npmCache,
          npm_config_yes: 'true',
        },
      });

    test('tries it beside a small store with one command', async () => {
      await run('npm install --no-audit --no-fund @food-court/conformance');
      await run('cp node_modules/@food-court/conformance/example/fragments.mjs my-system.mjs');
      const choice = '--systems fragments,iframes --cases rollback';
      await run(`npx @food-court/conformance --adapter my-system.mjs ${choice} --cache cache --json cells.json`);
      const { systems } = JSON.parse(await readFile(path.join(folder, 'cells.json'), 'utf8')) as Report;
      assert.deepEqual(
        systems.map(({ system, cells }) => [system, ...Object.values(cells).map(({ outcome }) => outcome)]),
        [
          ['Fragments', 'works'],
          ['iframes', 'works'],
        ],
      );
    });

    test('reads in plain words why an adapter can’t be used', async () => {
      await writeFile(path.join(folder, 'unfinished.mjs'), 'export const system = { name: "Mine" };');
      await assert.rejects(run('npx @food-court/conformance --adapter unfinished.mjs'), ({ code, stderr }) => {
        assert.equal(code, 1);
        assert.match(stderr, /✖ The adapter unfinished\.mjs can’t be used:\n`versions` must be a function\./);
        return true;
      });
    });
  });
}
