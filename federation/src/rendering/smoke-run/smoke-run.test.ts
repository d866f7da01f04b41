import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { BuildInRole } from '#gate/index';
import { exampleManifest, exampleRoute } from '#testing/example-manifest';
import type { Route } from '#surface/surface';
import { RenderProcessNotStarted } from '../render-process';
import { smokeRun } from './smoke-run';

/** Renders the screens that the address names: /kitchen/soups, or /bar/drinks/kitchen/soups with a frame. */
const shellBundle = (before = '') => `
${before}
let transport;
exports.default = {
  shared: { ask: () => transport({ method: 'GET', path: '/products', headers: {} }) },
  setTransport: (given) => (transport = given),
  renderPage: async ({ destination: { route }, screen }) => {
    for (const id of [route.within, route.screen]) if (id) await (await screen(id))?.();
    return { kind: 'page', status: 200, html: '<p>Soup</p>', title: 'Soups', screens: [] };
  },
};`;
const remoteBundle = (body = '', screen = 'soups') => `exports.screens = { ${screen}: async () => { ${body} } };`;

interface Given {
  build: BuildInRole;
  code: string;
  routes: Route[];
}

const shell = (role: BuildInRole['role'], code = shellBundle(), build = 's1'): Given => ({
  build: { name: 'shell', build, role },
  code,
  routes: [],
});
const kitchen = (role: BuildInRole['role'], code = remoteBundle(), route: Partial<Route> = {}): Given => ({
  build: { name: 'kitchen', build: role === 'live' ? 'k1' : 'k2', role },
  code,
  routes: [exampleRoute({ path: '/soups', screen: 'kitchen/soups', ...route })],
});
const bar = (code = remoteBundle('', 'drinks')): Given => ({
  build: { name: 'bar', build: 'b1', role: 'live' },
  code,
  routes: [exampleRoute({ path: '/drinks', screen: 'bar/drinks' })],
});

async function findingsOf(before: Given[], after: Given[]) {
  const given = (build: BuildInRole) =>
    [...before, ...after].find((one) => one.build.name === build.name && one.build.build === build.build)!;
  const sources = {
    readManifest: async (build: BuildInRole) => exampleManifest(given(build).routes, build.name, build.build),
    readBundle: async (build: BuildInRole) => given(build).code,
  };
  const findings = await smokeRun(
    sources,
    before.map(({ build }) => build),
    after.map(({ build }) => build),
  );
  return findings.map(({ kind, deployable, message }) => `${kind} of ${deployable}: ${message}`);
}

const noProc = process.platform === 'linux' ? false : 'the children of a process are read from /proc';

/** Priorities of all child processes that run bundles. */
const priorities = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-program'))
    .map((pid) => getPriority(Number(pid)));

/** Never answers, and uses no CPU time. */
const hangs = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

describe('a smoke run', () => {
  // An idle process does not keep this one alive.
  let running: NodeJS.Timeout;
  before(() => (running = setInterval(() => undefined, 60_000)));
  after(() => clearInterval(running));

  const ofKitchen = (code: string, route?: Partial<Route>) =>
    findingsOf([shell('live'), bar()], [shell('live'), bar(), kitchen('candidate', code, route)]);

  test('accepts a page that renders without its data', async () => {
    const asking = remoteBundle(`if ((await require('ask')()).status !== 503) throw new Error('there is data');`);
    assert.deepEqual(await ofKitchen(asking), []);
  });

  const faults: [what: string, code: string, reason: RegExp][] = [
    ['throws', remoteBundle(`throw new Error('no soup')`), /no soup$/],
    ['does not run', `throw new Error('no start')`, /no start$/],
    ['requires a module of Node', `require('fs')`, /requires 'fs', which it may not: it gets only ask$/],
    ['drops a promise that fails', remoteBundle(`void Promise.reject(new Error('later'))`), /later$/],
  ];
  for (const [what, code, reason] of faults)
    test(`refuses a remote whose bundle ${what}`, async () => {
      const findings = await ofKitchen(code);
      assert.equal(findings.length, 1, findings.join('\n'));
      assert.match(findings[0] ?? '', /^fault of kitchen: kitchen k2 can’t render \/soups on the server: /);
      assert.match(findings[0] ?? '', reason);
    });

  test('fails without blaming a build when no process can start', async () => {
    const node = process.execPath;
    try {
      process.execPath = '/nowhere/node';
      await assert.rejects(ofKitchen(remoteBundle()), RenderProcessNotStarted);
    } finally {
      process.execPath = node;
    }
  });

  test('renders the remaining pages after one has ended the process', async () => {
    const both = kitchen(
      'candidate',
      `exports.screens = { soups: () => { ${hangs} }, stews: () => { throw new Error('no stew'); } };`,
    );
    both.routes.push(exampleRoute({ path: '/stews', screen: 'kitchen/stews' }));
    assert.deepEqual(await findingsOf([shell('live')], [shell('live'), both]), [
      'fault of kitchen: kitchen k2 can’t render /soups on the server: it did not answer for 9000 ms',
      'fault of kitchen: kitchen k2 can’t render /stews on the server: no stew',
    ]);
  });

  test('runs one process at a time, below the priority of visitors', { skip: noProc }, async () => {
    const hanging = shellBundle(hangs);
    const served = [shell('live'), bar(), kitchen('live')];
    const run = { isOver: false };
    const findings = findingsOf(served, [shell('candidate', hanging, 's2'), bar(), kitchen('live')]);
    void findings.finally(() => (run.isOver = true));
    const seen: number[][] = [];
    while (!run.isOver) {
      seen.push(priorities());
      await setTimeout(50);
    }
    assert.equal((await findings).length, 2);
    // A killed process may still be seen once, while it ends.
    const together = seen.filter(({ length }, place) => length > 1 && (seen[place + 1]?.length ?? 0) > 1);
    assert.deepEqual(together, [], JSON.stringify(seen));
    assert.ok(seen.flat().includes(constants.priority.PRIORITY_BELOW_NORMAL), JSON.stringify(seen));
  });

  test('uses the first value of a path parameter', async () => {
    const shows = shellBundle().replace(
      'for (',
      'if (route.path === "/:soup") throw new Error(Object.keys(route.where).join()); for (',
    );
    const findings = await findingsOf(
      [shell('live', shows)],
      [shell('live', shows), kitchen('candidate', remoteBundle(), { path: '/:soup', where: { soup: ['Dal', 'Pho'] } })],
    );
    assert.deepEqual(findings, ['fault of kitchen: kitchen k2 can’t render /:soup on the server: soup']);
  });

  test('skips pages that the browser renders', async () =>
    assert.deepEqual(await ofKitchen('for (;;);', { render: 'browser' }), []));

  test('renders a remote’s screen in the frame of another remote', async () => {
    const frame = bar(remoteBundle(`throw new Error('no frame')`, 'drinks'));
    const framed = kitchen('candidate', remoteBundle(), { within: 'bar/drinks' });
    assert.deepEqual(await findingsOf([shell('live'), frame], [shell('live'), frame, framed]), [
      'fault of kitchen: kitchen k2 can’t render /soups on the server: no frame',
    ]);
  });

  test('renders the pages of all remotes with a new shell, and blames the shell', async () => {
    const broken = shellBundle().replace(
      'for (',
      `if (route.screen === 'bar/drinks') throw new Error('no glass'); for (`,
    );
    const served = [shell('live'), bar(), kitchen('live')];
    const findings = await findingsOf(served, [shell('candidate', broken, 's2'), bar(), kitchen('live')]);
    assert.deepEqual(findings, ['fault of shell: shell s2 can’t render /drinks on the server: no glass']);
  });

  test('only warns about a page that failed before', async () => {
    const broken = bar(remoteBundle(`throw new Error('no ice')`, 'drinks'));
    const findings = await findingsOf([shell('live'), broken], [shell('candidate', undefined, 's2'), broken]);
    assert.deepEqual(findings, ['warning of shell: shell s2 can’t render /drinks on the server: no ice']);
  });

  test('skips development builds, and everything when there is no shell', async () => {
    const ofDeveloper = kitchen('candidate', 'for (;;);');
    ofDeveloper.build = { ...ofDeveloper.build, build: 'dev-1' };
    assert.deepEqual(await findingsOf([shell('live')], [shell('live'), ofDeveloper]), []);
    assert.deepEqual(await findingsOf([], [kitchen('candidate', 'for (;;);')]), []);
  });
});
