import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, test } from 'node:test';
import type { Surface } from '@food-court/federation/surface';
import { repositoryRoot } from '@food-court/federation/workspace';
import { canary, preview, release, rollback } from './commands';
import { commandSite } from './testing/command-site';
import { finishedBuild } from './testing/finished-build';

const site = commandSite();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

describe('npm run release', () => {
  test('prints one line of JSON with the live builds and the duration', async (t) => {
    let working = 0;
    const building = async () => (working = await timed(() => site.released('shell', 's3')));
    const releasing = await timed(() => release(['storefront', '--json'], site.sourceOf('b3', building)));
    const {
      released: made,
      buildMs,
      releaseMs,
    } = site.answer<{ released: unknown; buildMs: number; releaseMs: number }>();
    assert.deepEqual(made, [{ name: 'storefront', build: 'b3', known: false, warnings: [] }]);
    const rollingBack = await timed(() => rollback(['storefront', '--json']));
    const { build, left, rollbackMs } = site.answer<{ build: string; left: string; rollbackMs: number }>();
    assert.deepEqual([build, left], ['b2', 'b3']);
    t.diagnostic(
      `released beside its build in ${Math.round(releaseMs)} ms, rolled back in ${Math.round(rollbackMs)} ms`,
    );
    assert.ok(
      buildMs >= working && releaseMs > 0 && buildMs + releaseMs <= releasing,
      `${buildMs} and ${releaseMs} of ${releasing} ms, ${working} of them for the build`,
    );
    assert.ok(rollbackMs > 0 && rollbackMs <= rollingBack, `${rollbackMs} of ${rollingBack} ms`);
  });

  test('prints sentences for people', async () => {
    await release(['storefront'], site.sourceOf('b3'));
    assert.match(
      site.output.join('\n'),
      /^• Building storefront …\n✔ storefront b3 is live\.\n {2}built in \d+\.\d s, released in \d+\.\d s$/,
    );
  });

  test('reports who else released at the same time', async () => {
    await release(
      ['storefront'],
      site.sourceOf('b3', () => site.released('storefront', 'b4', 'Grace')),
    );
    assert.match(site.output.join('\n'), /\n! Meanwhile: [\d-]+ [\d:]+ {2}release {2}storefront b4 {2}by Grace$/);
    site.output = [];
    await release(
      ['storefront', '--json'],
      site.sourceOf('b5', () => site.released('shell', 's3', 'Grace')),
    );
    assert.deepEqual(
      site.answer<{ meanwhile: { builds: object }[] }>().meanwhile.map(({ builds }) => builds),
      [{ shell: 's3' }],
    );
  });
});

describe('npm run canary', () => {
  test('starts a canary of the sources, increases its share, and ends it', async () => {
    await canary(['storefront', '10%', '--json'], site.sourceOf('b3'));
    await canary(['storefront', '25', '--json'], site.sourceOf('b4'));
    await canary(['storefront', 'off', '--json'], site.sourceOf('b5'));
    assert.deepEqual(
      site.output
        .map((line) => JSON.parse(line) as { build: string; percent: number })
        .map(({ build, percent }) => [build, percent]),
      [
        ['b3', 10],
        ['b3', 25],
        ['b3', 0],
      ],
    );
    await assert.rejects(canary(['storefront', 'off']), { message: 'storefront has no canary' });
  });
});

describe('npm run release -- <remote> off', () => {
  test('takes a remote off and lists the lost pages, and a rollback restores it without its sources', async () => {
    await release(['storefront', 'off', '--json']);
    assert.deepEqual(site.answer(), { name: 'storefront', build: 'b2', pages: ['/storefront'] });
    await site.released('cellar', 'c1');
    await release(['cellar', 'off']);
    assert.deepEqual(site.output.splice(0), [
      '✔ cellar c1 is off the site.\n  /cellar no longer exists\n  To bring it back: npm run rollback -- cellar',
    ]);
    await rollback(['cellar', '--json']);
    assert.equal(site.answer<{ build: string }>().build, 'c1');
  });

  test('rejects the shell', () => assert.rejects(release(['shell', 'off']), /A site needs a shell/));
});

describe('a command that fails', () => {
  test('prints the reason as JSON, and for people on stderr', async () => {
    const failing = promisify(execFile)(process.execPath, ['tools/rollback.mjs', 'storefront', 'b9', '--json'], {
      cwd: repositoryRoot,
    });
    const { code, stdout, stderr } = (await failing.catch((error: unknown) => error)) as {
      code: number;
      stdout: string;
      stderr: string;
    };
    const error = `There is no build b9 of storefront at ${site.store().place}`;
    assert.deepEqual([code, JSON.parse(stdout), stderr.trimEnd()], [1, { error }, `✖ ${error}`]);
  });
});

describe('npm run preview', () => {
  test('and npm run canary can show the first build of a new remote', async () => {
    await preview(['payments', '--json'], site.sourceOf('p1'));
    assert.match(site.answer<{ address: string }>().address, /^http:\/\/[^/]+\/payments\?mfe=payments@p1$/);
    await canary(['payments', '10'], site.sourceOf('p1'));
    assert.equal(site.output.pop(), '✔ payments p1 is shown to 10 % of the visitors, no build of it to the others.');
  });

  test('prints the address of the landing page when each page of the remote needs a parameter', async () => {
    const surface: Surface = {
      name: 'payments',
      routes: [{ path: '/pay/:id', screen: 'payments/home', access: 'anyone', render: 'browser', title: 'Pay' }],
    };
    const folderOf = (): string => finishedBuild(site.folder, 'payments', 'p1', { surface, screens: ['home'] });
    await preview(['payments', '--json'], { ...site.sourceOf('p1'), folderOf });
    assert.match(site.answer<{ address: string }>().address, /^http:\/\/[^/]+\/\?mfe=payments@p1$/);
  });

  test('prints the address of a page with the build, and ends the preview', async () => {
    await preview(['storefront', '--json'], site.sourceOf('b3'));
    assert.match(site.answer<{ address: string }>().address, /^http:\/\/[^/]+\/storefront\?mfe=storefront@b3$/);
    await preview(['storefront', 'off', 'b3', '--json']);
    assert.deepEqual(site.answer(), { name: 'storefront', build: 'b3' });
  });
});
