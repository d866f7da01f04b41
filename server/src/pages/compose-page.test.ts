import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { PageRequest, RenderedPage } from 'federation/rendering';
import { diskStore } from 'federation/release';
import { createFakeSite } from '#testing/index';
import { readReleases } from '../releases/releases';
import { composePage, type PageComposer } from './compose-page';
import { CircuitBreaker } from '../resilience/circuit-breaker';

const folder = mkdtempSync(join(tmpdir(), 'food-court-compose-'));
createFakeSite(folder);
after(() => rmSync(folder, { recursive: true }));

const drawn: RenderedPage = {
  status: 200,
  html: '<p>Drawn</p>',
  queries: [],
  title: 'Soups',
  description: undefined,
  canonical: undefined,
  screens: [],
};

/** One page by a fake shell, with a time limit of 40 ms. */
async function compose(renderPage: (request: PageRequest) => Promise<unknown>, circuitBreaker = new CircuitBreaker()) {
  const errors: string[] = [];
  const composer = {
    releases: readReleases(diskStore(folder), assert.ifError),
    bundles: {
      shellOf: async () => ({ renderPage }),
      screen: async (_lineup: unknown, id: string) => `the module of ${id}`,
    },
    circuitBreaker,
    config: {},
    publicUrl: 'http://food.test',
    liveReload: false,
    onServed: () => undefined,
    timeoutMs: 40,
    onLeftToBrowsers: () => undefined,
  } as unknown as PageComposer;
  const page = await composePage(composer, {
    pathname: '/soups',
    guest: { id: 'somebody', isNew: true },
    hints: { theme: undefined, signedInHint: false },
    onError: (error) => errors.push((error as Error).message),
  });
  assert.equal(page.kind, 'document');
  return { errors, status: page.kind === 'document' && page.status, html: page.kind === 'document' ? page.html : '' };
}

describe('a page over the time limit', () => {
  test('is sent with what the shell has rendered by then', async () => {
    const { html, errors } = await compose(
      ({ signal }) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () => resolve({ kind: 'page', ...drawn, html: '<p>Half</p>' })),
        ),
    );
    assert.match(html, /<div id="root"><p>Half<\/p><\/div>/);
    assert.deepEqual(errors, []);
  });

  test('is left to the browser when the shell never answers', async () => {
    const { status, html, errors } = await compose(() => new Promise(() => undefined));
    assert.equal(status, 200);
    assert.match(html, /<div id="root"><\/div>.*"rendered":false/);
    assert.match(html, /<script defer src="\/releases\/shell\/s1\/client\/main\.js">/);
    assert.deepEqual(errors, ['The shell gave no answer in time']);
  });

  test('ignores an error that the shell throws later', async () => {
    const { errors } = await compose(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => setTimeout(reject, 30, new Error('late')))),
    );
    assert.deepEqual(errors, ['The shell gave no answer in time']);
  });
});

test('a page rendered within the time limit is sent as it is', async () => {
  const { status, html, errors } = await compose(async () => ({ kind: 'page', ...drawn }));
  assert.deepEqual([status, errors], [200, []]);
  assert.match(html, /<div id="root"><p>Drawn<\/p><\/div>.*"rendered":true/);
});

test('a page is left to the browser when the shell throws at once', async () => {
  const { status, errors } = await compose(() => {
    throw new Error('burnt');
  });
  assert.deepEqual([status, errors], [200, ['burnt']]);
});

describe('the circuit breaker after three failures in a row', () => {
  const repeat = async (times: number, page: () => Promise<unknown>) => {
    for (let time = 0; time < times; time++) await page();
  };

  test('leaves the page to the browser for half a minute without asking the shell', async () => {
    let now = 0;
    let asked = 0;
    const circuitBreaker = new CircuitBreaker(() => now);
    const hung = () => compose(() => ((asked += 1), new Promise(() => undefined)), circuitBreaker);
    await repeat(3, hung);
    assert.equal(asked, 3);
    const skipped = await hung();
    assert.deepEqual([asked, skipped.status, skipped.errors], [3, 200, []]);
    now = 30_001;
    await repeat(2, hung);
    assert.equal(asked, 4, 'one try per half minute');
    now = 60_002;
    assert.match((await compose(async () => ({ kind: 'page', ...drawn }), circuitBreaker)).html, /Drawn/);
    await repeat(2, hung);
    assert.equal(asked, 6, 'a success resets the count');
  });

  test('leaves out a failing screen and renders the frame around it', async () => {
    const circuitBreaker = new CircuitBreaker();
    const page = (fails: boolean) =>
      compose(async ({ screen, onError }) => {
        const module = await screen('kitchen/soups');
        if (module === undefined || fails) onError(new Error('burnt'));
        return { kind: 'page', ...drawn, html: `<nav></nav>${String(module)}` };
      }, circuitBreaker);
    assert.deepEqual((await page(true)).errors, ['burnt']);
    await page(true);
    assert.deepEqual((await page(true)).errors, [
      'burnt',
      'kitchen/soups@k1 in shell@s1 /soups: left to browsers for a while',
    ]);
    const skipped = await page(false);
    assert.match(skipped.html, /<nav><\/nav>undefined/);
    assert.deepEqual(skipped.errors, []);
  });

  test('stays closed after single failures', async () => {
    const circuitBreaker = new CircuitBreaker();
    for (const fails of [true, true, false, true, true, false])
      await compose(async ({ screen, onError }) => {
        assert.equal(await screen('kitchen/soups'), 'the module of kitchen/soups');
        if (fails) onError(new Error('burnt'));
        return { kind: 'page', ...drawn };
      }, circuitBreaker);
  });
});
