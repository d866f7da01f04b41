import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { borders, startLimitedProcess } from './isolation/limited-process';
import type { RenderSite, RenderWork } from './render-messages';
import { RenderProcess, startRenderProgram } from './render-process';
import { renderProgram } from './start-render-program';

const site: RenderSite = { key: 's', config: {} as RenderSite['config'], map: [], manifests: [] };
const work = { task: 'lab', pathname: '/', answers: {}, language: 'en', timeoutMs: 2_000 } as RenderWork;

/** Node reads a setting of its process object in `new Buffer()`; a getter on the prototype gets that object as `this`. */
const lab = `
let found;
try {
  Object.defineProperty(Object.prototype, 'noDeprecation', {
    configurable: true,
    get() { if (this?.versions) found = this; },
  });
  new Buffer(1);
} catch {}
const isThere = (name) => typeof found[name] === 'function';
const reaches = ['kill', '_kill', '_debugProcess', '_debugEnd', 'getBuiltinModule', 'binding', '_linkedBinding', 'dlopen',
  'reallyExit', 'abort', 'send', '_send', 'execve', 'loadEnvFile', '_getActiveHandles'];
return found ? 'process: ' + [...reaches.filter(isThere), ...Object.keys(found.env), ...(found.ppid ? ['ppid'] : []),
  ...Object.getOwnPropertySymbols(found).map(String), ...Object.keys(found.channel)].join() : 'nothing';`;

/** A shell whose page is the result of this function body. */
const shellOf = (body: string): string => `
exports.default = { shared: {}, setTransport() {}, renderPage: async () => {
  const html = (() => { ${body} })();
  return { kind: 'page', status: 200, html, title: '', screens: [], queries: null };
} };`;

async function find(body: string, startProgram = startRenderProgram): Promise<string> {
  const renderer = new RenderProcess(startProgram);
  try {
    renderer.start({ name: 'shell', build: 's1', code: shellOf(body), address: '/' }, [], {
      callApi: async () => assert.fail(),
      onLateFault: () => assert.fail(),
      onEnd: () => undefined,
    });
    const { page, faults } = await renderer.render(site, work);
    return page?.kind === 'page' ? page.html : assert.fail(faults.map(({ message }) => message).join());
  } finally {
    renderer.close();
  }
}

describe('the process object of a render process', () => {
  test('does not leak through a prototype that a bundle changes', async () => assert.equal(await find(lab), 'nothing'));

  test('gives no access when a bundle gets it anyway', async () => {
    const withoutFreezing = () =>
      startLimitedProcess({
        words: renderProgram.filter((word) => word !== '--frozen-intrinsics'),
        workMb: 620,
        borders,
        stderr: 'ignore',
      });
    // Node does not allow deleting its name.
    assert.equal(await find(lab, withoutFreezing), 'process: Symbol(Symbol.toStringTag)');
  });
});

describe('a render process', () => {
  test('discards what a bundle prints', async () =>
    assert.equal(await find("console.error('soup'); console.log('soup'); return String(new Buffer(1).length);"), '1'));

  test('rejects an answer of more than 6 MB', () =>
    assert.rejects(find("return 'soup'.repeat(1_500_000);"), /The page has 6\d{6} bytes; 6000000 are allowed/));
});
