import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import { repositoryRoot, shortName } from 'federation/workspace';
import { diskStore, publish } from 'federation/release';
import { main as canary } from './canary';
import { main as preview } from './preview';
import { main as release } from './release';
import { main as releases } from './releases';
import { main as rollback } from './rollback';
import { finishedBuild } from './testing/finished-build';
import type { BuildSource } from './working-tree';

const place = mkdtempSync(path.join(tmpdir(), 'food-court-commands-'));
const given = { RELEASES_DIR: process.env.RELEASES_DIR, RELEASED_BY: process.env.RELEASED_BY };
after(() => rmSync(place, { recursive: true }));

let folder: string;
let output: string[];
const log = console.log;
beforeEach(async () => {
  folder = mkdtempSync(path.join(place, 'store-'));
  Object.assign(process.env, { RELEASES_DIR: path.join(folder, 'releases'), RELEASED_BY: 'Ada' });
  for (const build of ['s1', 's2']) await released('shell', build);
  for (const build of ['b1', 'b2']) await released('storefront', build);
  output = [];
  console.log = (line: string) => output.push(line);
});
afterEach(() => {
  console.log = log;
  for (const [name, value] of Object.entries(given))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

const store = () => diskStore(path.join(folder, 'releases'));
const released = (name: string, build: string, by = 'Ada') =>
  publish(store(), [finishedBuild(folder, name, build)], { by, audience: 'everybody' });

/** Sources that become this build; somebody else may be at work meanwhile. */
const sourceOf = (build: string, meanwhile: () => Promise<unknown> = async () => undefined): BuildSource => ({
  build: meanwhile,
  folderOf: (deployable) => finishedBuild(folder, shortName(deployable), build),
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const nothingKnown = async () => ({ unknown: 'nobody can be asked' });

/** The one line of JSON that a command output, and nothing beside it. */
function answer<Facts>(): Facts {
  assert.equal(output.length, 1, output.join('\n'));
  return JSON.parse(output.pop() ?? '') as Facts;
}

describe('npm run release', () => {
  test('prints one line of JSON: what is live and how long it took', async (t) => {
    let working = 0;
    const building = async () => (working = await timed(() => released('shell', 's3')));
    const releasing = await timed(() => release(['storefront', '--json'], sourceOf('b3', building)));
    const { released: made, buildMs, releaseMs } = answer<{ released: unknown; buildMs: number; releaseMs: number }>();
    assert.deepEqual(made, [{ name: 'storefront', build: 'b3', known: false, warnings: [] }]);
    const rollingBack = await timed(() => rollback(['storefront', '--json']));
    const { build, left, rollbackMs } = answer<{ build: string; left: string; rollbackMs: number }>();
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
    await release(['storefront'], sourceOf('b3'));
    assert.match(
      output.join('\n'),
      /^• Building storefront-mfe …\n✔ storefront b3 is live\.\n {2}built in \d+\.\d s, released in \d+\.\d s$/,
    );
  });

  test('reports who else released at the same time', async () => {
    await release(
      ['storefront'],
      sourceOf('b3', () => released('storefront', 'b4', 'Grace')),
    );
    assert.match(output.join('\n'), /\n! Meanwhile: [\d-]+ [\d:]+ {2}release {2}storefront b4 {2}by Grace$/);
    output = [];
    await release(
      ['storefront', '--json'],
      sourceOf('b5', () => released('shell', 's3', 'Grace')),
    );
    assert.deepEqual(
      answer<{ meanwhile: { builds: object }[] }>().meanwhile.map(({ builds }) => builds),
      [{ shell: 's3' }],
    );
  });
});

describe('npm run canary', () => {
  test('starts a canary of the sources, enlarges it, and ends it', async () => {
    await canary(['storefront', '10%', '--json'], sourceOf('b3'));
    await canary(['storefront', '25', '--json'], sourceOf('b4'));
    await canary(['storefront', 'off', '--json'], sourceOf('b5'));
    assert.deepEqual(
      output
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
  test('takes it off and lists the lost pages; a rollback brings it back without its sources', async () => {
    await release(['storefront', 'off', '--json']);
    assert.deepEqual(answer(), { name: 'storefront', build: 'b2', pages: ['/storefront'] });
    await released('cellar', 'c1');
    await release(['cellar', 'off']);
    assert.deepEqual(output.splice(0), [
      '✔ cellar c1 is off the site.\n  /cellar is no page any more\n  To bring it back: npm run rollback -- cellar',
    ]);
    await rollback(['cellar', '--json']);
    assert.equal(answer<{ build: string }>().build, 'c1');
  });

  test('rejects the shell', () => assert.rejects(release(['shell', 'off']), /no site without a shell/));
});

describe('a command that fails', () => {
  test('gives the reason as JSON, and for people on stderr', async () => {
    const failing = promisify(execFile)(process.execPath, ['tools/rollback.mjs', 'storefront', 'b9', '--json'], {
      cwd: repositoryRoot,
    });
    const { code, stdout, stderr } = (await failing.catch((error: unknown) => error)) as {
      code: number;
      stdout: string;
      stderr: string;
    };
    const error = `There is no build b9 of storefront at ${store().place}`;
    assert.deepEqual([code, JSON.parse(stdout), stderr.trimEnd()], [1, { error }, `✖ ${error}`]);
  });
});

describe('npm run preview', () => {
  test('and npm run canary can show the first build of a new remote', async () => {
    await preview(['payments', '--json'], sourceOf('p1'));
    assert.match(answer<{ address: string }>().address, /\/\?mfe=payments@p1$/);
    await canary(['payments', '10'], sourceOf('p1'));
    assert.equal(output.pop(), '✔ payments p1 is shown to 10 % of the visitors, nothing of it to the others.');
  });

  test('prints the address, and ends the preview', async () => {
    await preview(['storefront', '--json'], sourceOf('b3'));
    assert.match(answer<{ address: string }>().address, /^http.*\/\?mfe=storefront@b3$/);
    await preview(['storefront', 'off', 'b3', '--json']);
    assert.deepEqual(answer(), { name: 'storefront', build: 'b3' });
  });
});

describe('npm run releases', () => {
  test('lists what is live since when and by whom, what else is in the store, and the last changes', async () => {
    await released('storefront', 'b3');
    await rollback(['storefront']);
    await canary(['storefront', '10%'], sourceOf('b4'));
    output = [];
    await releases([], async () => ({
      failures: [{ name: 'storefront', build: 'b4', failures: 3 }],
      onServer: [{ name: 'storefront', build: 'b2' }],
    }));
    const lines = output
      .join('\n')
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'then')
      .split('\n');
    assert.deepEqual(lines.slice(0, 11), [
      'shell        s2            100 % live  since then  healthy',
      '             by Ada, before it s1',
      'storefront   b2            90 % live   since then  fails on server',
      '             by Ada, before it b1',
      'storefront   b4            10 %        since then  failed for 3',
      '             by Ada, before it b2',
      '',
      'Health: what visitors’ browsers and the server saw in the last 24 hours.',
      '',
      'storefront   b3            in the store until then',
      '',
    ]);
    assert.deepEqual(lines.slice(11, 13), [
      'then  canary  storefront b4  10 %  by Ada',
      'then  rollback  storefront b2  by Ada',
    ]);
    output = [];
    await releases(['--json'], nothingKnown);
    const { kept, health } = answer<{ kept: { build: string }[]; health: object }>();
    assert.deepEqual([kept.map(({ build }) => build), health], [['b3'], { unknown: 'nobody can be asked' }]);
  });

  test('says when the health is not known', async () => {
    await releases([], nothingKnown);
    assert.match(output.join('\n'), /^Health: not known, as nobody can be asked\.$/m);
    assert.doesNotMatch(output.join('\n'), /healthy|failed/);
  });

  test('fits a terminal of 80 columns', async () => {
    await publish(
      store(),
      ['shell', 'storefront', 'dashboard', 'payments'].map((name) => finishedBuild(folder, name, 'c0ffee123456')),
      { by: 'Augusta Ada King of Lovelace', audience: 'everybody' },
    );
    await releases([], async () => ({
      failures: [{ name: 'storefront', build: 'c0ffee123456', failures: 12_345 }],
      onServer: [],
    }));
    assert.deepEqual(
      output
        .join('\n')
        .split('\n')
        .filter((line) => line.length > 80),
      [],
    );
    assert.match(output.join('\n'), /\n {4}/);
  });
});
