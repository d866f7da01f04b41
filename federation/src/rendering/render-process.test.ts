import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { ApiAnswer, ApiCall, RenderFault, RenderSite, RenderWork } from './render-messages';
import { RenderProcess, RenderProcessEnded } from './render-process';

const site: RenderSite = { key: 'shell@s1 kitchen@k1', config: {} as RenderSite['config'], map: [], manifests: [] };
const work: RenderWork = {
  task: 'kitchen/soups@k1',
  pathname: '/soups',
  search: '',
  destination: { kind: 'nowhere' },
  answers: {},
  language: 'en',
  signedInHint: false,
  closed: false,
  timeoutMs: 400,
};

/** The data of its page is the result of the kitchen's screen. */
const shell = (before = '') => `
let transport;
${before}
const share = {
  react: 'react of s1',
  '@food-court/shared-api': Object.defineProperty({ get call() { return 'call'; }, setTransport() {}, ask: (method) => transport({ method, path: '/products', headers: {} }) }, '__esModule', { value: true }),
  '@food-court/shared-auth': { getSession: () => 'unknown', startSession() {} },
};
exports.default = {
  shared: share,
  setTransport: (given) => (transport = given),
  renderPage: async ({ screen }) => {
    const soups = await screen('kitchen/soups');
    const data = soups ? await soups() : 'no soups';
    return { kind: 'page', status: 200, html: Object.keys(share['@food-court/shared-api']).join(' '), title: 'Soups', screens: [], queries: data };
  },
};`;

interface Ended {
  reason: string;
}

describe('a process that renders pages', () => {
  const open: RenderProcess[] = [];
  // An idle process does not keep this one alive.
  let running: NodeJS.Timeout;
  before(() => (running = setInterval(() => undefined, 60_000)));
  after(() => clearInterval(running));
  afterEach(() => open.splice(0).forEach((one) => one.close()));

  function start(
    kitchen: string,
    { shellCode = shell(), callApi }: { shellCode?: string; callApi?: (call: ApiCall) => Promise<ApiAnswer> } = {},
  ) {
    const renderer = new RenderProcess();
    open.push(renderer);
    const late: { tasks: readonly string[]; fault: RenderFault }[] = [];
    let onLate = (): void => undefined;
    const ended = new Promise<Ended>((resolve) =>
      renderer.start(
        { name: 'shell', build: 's1', code: shellCode, address: '/releases/shell/s1/client/' },
        [{ name: 'kitchen', build: 'k1', code: kitchen, address: '/releases/kitchen/k1/client/' }],
        {
          callApi: callApi ?? (() => Promise.reject(new Error('not asked'))),
          onLateFault: (tasks, fault) => {
            late.push({ tasks, fault });
            onLate();
          },
          onEnd: ({ message: reason }) => resolve({ reason }),
        },
      ),
    );
    return {
      renderer,
      late,
      nextLate: () => new Promise<void>((resolve) => (onLate = resolve)),
      ended,
      render: (given: Partial<RenderWork> = {}) => renderer.render(site, { ...work, ...given }),
    };
  }
  const screen = (body: string): string => `exports.screens = { soups: () => { ${body} } };`;
  /** Returns the screen's result and the faults. */
  async function run(kitchen: string, shellCode?: string) {
    const { page, faults } = await start(kitchen, { shellCode }).render();
    return {
      data: page?.kind === 'page' ? page.queries : undefined,
      faults: faults.map(({ message }) => message),
      page,
    };
  }
  const evaluate = async (expression: string) => (await run(screen(`return ${expression};`))).data;

  for (const name of ['child_process', 'node:fs', 'stream', 'kysely', 'constructor'])
    test(`refuses a remote that requires ${name}`, async () => {
      const { data, faults } = await run(`require('${name}');`);
      assert.equal(data, 'no soups');
      assert.match(
        faults.join(),
        /^The server bundle of kitchen k1 requires '.+', which it may not: it gets only react, @food-court\/shared-api, @food-court\/shared-auth$/,
      );
    });

  test('gives a remote the shell’s libraries, without functions that would change the frame', async () => {
    assert.deepEqual(
      await evaluate(
        "[require('react'), require('@food-court/shared-api').call, require('@food-court/shared-api').__esModule]",
      ),
      ['react of s1', 'call', true],
    );
    assert.deepEqual(
      await evaluate("['@food-court/shared-api', '@food-court/shared-auth'].map((name) => Object.keys(require(name)))"),
      [['call', 'ask'], ['getSession']],
    );
  });

  for (const change of [
    "require('@food-court/shared-auth').getSession = () => 'forged'",
    "require('@food-court/shared-auth').more = 1",
  ])
    test(`refuses ${change}`, async () =>
      assert.match((await run(`'use strict'; ${change};`)).faults.join(), /read only|not extensible/));

  test('leaves the shell’s own modules complete', async () => {
    const { page } = await run(screen("return require('@food-court/shared-api').call;"));
    assert.match(page?.kind === 'page' ? page.html : '', /setTransport/);
  });

  test('gives a shell only the built-in modules that rendering needs', async () => {
    const needed = "new (require('stream').PassThrough)(); new (require('async_hooks').AsyncLocalStorage)();";
    assert.deepEqual((await run(screen('return 1;'), shell(needed))).faults, []);
    assert.match((await run('', shell("require('node:fs');"))).faults.join(), /requires 'node:fs', which it may not/);
  });

  test('has no environment variables, process object, network or imports', async () => {
    assert.deepEqual(
      await evaluate(
        '[process, typeof globalThis.process, typeof WebSocket, typeof Worker, typeof globalThis.require]',
      ),
      [{ env: {} }, 'undefined', 'undefined', 'undefined', 'undefined'],
    );
    assert.match((await run(screen("return fetch('http://127.0.0.1');"))).faults.join(), /has no network/);
    assert.match((await run(screen("return import('node:fs');"))).faults.join(), /dynamic import/i);
    assert.match((await run(screen('process.exit(0);'))).faults.join(), /process\.exit is not a function/);
  });

  test('can read from the API but not change anything', async () => {
    const calls: ApiCall[] = [];
    const { render } = start(
      screen(
        "return Promise.all(['GET', 'POST'].map(async (method) => { const { status, body } = await require('@food-court/shared-api').ask(method); return [status, body]; }));",
      ),
      {
        callApi: async (call) => {
          calls.push(call);
          return { status: 200, body: '{"title":"Miso"}', headers: {} };
        },
      },
    );
    const { page } = await render();
    assert.deepEqual(page?.kind === 'page' && page.queries, [
      [200, { title: 'Miso' }],
      [405, null],
    ]);
    assert.deepEqual(
      calls.map(({ method, path }) => `${method} ${path}`),
      ['GET /products'],
    );
  });

  test('is killed when it loops forever, and all its pages fail', async () => {
    const { render, ended, renderer } = start(screen('for (;;);'));
    const pages = await Promise.allSettled([render(), render()]);
    for (const page of pages)
      assert.ok(page.status === 'rejected' && page.reason instanceof RenderProcessEnded, page.status);
    assert.match((await ended).reason, /did not answer for 600 ms/);
    assert.ok(renderer.hasEnded);
    await assert.rejects(render(), RenderProcessEnded);
  });

  test('reaches its own limit when a bundle takes all memory', async () => {
    const { render, ended } = start(screen('const all = []; for (;;) all.push(new Array(100_000).fill(all));'));
    await assert.rejects(render({ timeoutMs: 60_000 }), RenderProcessEnded);
    assert.match((await ended).reason, /ended by itself/);
  });

  test('continues after errors outside of requests, and reports the tasks that may have thrown them', async () => {
    const faults = [
      "setTimeout(() => { throw new Error('burnt late'); })",
      "Promise.reject('a word')",
      'setTimeout(() => { throw null; })',
      'setTimeout(JSON.parse, 0, "not JSON")',
    ];
    for (const fault of faults) {
      const { render, nextLate, late } = start(screen(`${fault}; return 1;`));
      const reported = nextLate();
      await render();
      await reported;
      assert.deepEqual(late[0]?.tasks, [work.task], fault);
      assert.ok((await render()).page);
    }
  });

  test('is killed when it throws outside of requests too often', async () => {
    const { render, ended, late } = start(screen("setInterval(() => { throw new Error('again'); }); return 1;"));
    await render();
    assert.match((await ended).reason, /^more than 100 errors were thrown outside requests$/);
    assert.equal(late.length, 100);
  });

  test('truncates the errors of a bundle', async () => {
    const { faults } = await run(screen("throw new Error('soup'.repeat(1_000_000));"));
    assert.deepEqual([faults.length, faults[0]?.length], [1, 4_000]);
  });

  for (const [what, answer] of [
    ['a redirect to another site', "{ kind: 'redirect', to: '//elsewhere.example' }"],
    ['an unknown status', "{ kind: 'page', status: 999, html: '', title: '', screens: [] }"],
    ['an answer that is not a page', "'<h1>Soups</h1>'"],
  ])
    test(`refuses ${what}`, async () => {
      const { render } = start('', {
        shellCode: `exports.default = { shared: {}, setTransport() {}, renderPage: async () => (${answer}) };`,
      });
      await assert.rejects(render(), /is no page/);
    });

  test('reports a timeout when the shell waits forever, and continues', async () => {
    const { render, renderer } = start(screen('return new Promise(() => undefined);'));
    const { page, faults } = await render();
    assert.deepEqual([page, faults.map(({ message }) => message)], [undefined, ['The shell gave no answer in time']]);
    assert.equal(renderer.hasEnded, false);
  });
});
