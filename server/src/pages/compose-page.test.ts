import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { PageRequest, RenderedPage } from 'federation/rendering';
import { diskStore } from 'federation/release';
import { handMadeSite } from '#testing/index';
import { readReleases } from '../releases/releases';
import { composePage, type PageComposer } from './compose-page';
import { Rests } from './rests';

const folder = mkdtempSync(join(tmpdir(), 'food-court-compose-'));
handMadeSite(folder);
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

/** One page by a shell that answers as it is told to, in a house with hardly any patience. */
async function compose(renderPage: (request: PageRequest) => Promise<unknown>, rests = new Rests()) {
  const errors: string[] = [];
  const composer = {
    releases: readReleases(diskStore(folder), assert.ifError),
    bundles: {
      shellOf: async () => ({ renderPage }),
      screen: async (_lineup: unknown, id: string) => `the module of ${id}`,
    },
    rests,
    config: {},
    publicUrl: 'http://food.test',
    liveReload: false,
    onVisit: () => undefined,
    patienceMs: 40,
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

describe('a page that takes too long', () => {
  test('is sent with what the shell has by then', async () => {
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

  test('is of no interest when the shell fails after all', async () => {
    const { errors } = await compose(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => setTimeout(reject, 30, new Error('late')))),
    );
    assert.deepEqual(errors, ['The shell gave no answer in time']);
  });
});

test('a page that is drawn in time is sent as it is', async () => {
  const { status, html, errors } = await compose(async () => ({ kind: 'page', ...drawn }));
  assert.deepEqual([status, errors], [200, []]);
  assert.match(html, /<div id="root"><p>Drawn<\/p><\/div>.*"rendered":true/);
});

test('a shell that throws at once instead of answering is left to the browser', async () => {
  const { status, errors } = await compose(() => {
    throw new Error('burnt');
  });
  assert.deepEqual([status, errors], [200, ['burnt']]);
});

describe('what fails three times in a row', () => {
  const neverMind = async (times: number, page: () => Promise<unknown>) => {
    for (let time = 0; time < times; time++) await page();
  };

  test('is not asked for again for half a minute: the browser draws the page at once', async () => {
    let now = 0;
    let asked = 0;
    const rests = new Rests(() => now);
    const hung = () => compose(() => ((asked += 1), new Promise(() => undefined)), rests);
    await neverMind(3, hung);
    assert.equal(asked, 3);
    const resting = await hung();
    assert.deepEqual([asked, resting.status, resting.errors], [3, 200, []]);
    now = 30_001;
    await neverMind(2, hung);
    assert.equal(asked, 4, 'one try shows that it fails still');
    now = 60_002;
    assert.match((await compose(async () => ({ kind: 'page', ...drawn }), rests)).html, /Drawn/);
    await neverMind(2, hung);
    assert.equal(asked, 6, 'what worked once begins anew');
  });

  test('of a screen is left away, with the frame around its place', async () => {
    const rests = new Rests();
    const page = (fails: boolean) =>
      compose(async ({ screen, onError }) => {
        const module = await screen('kitchen/soups');
        if (module === undefined || fails) onError(new Error('burnt'));
        return { kind: 'page', ...drawn, html: `<nav></nav>${String(module)}` };
      }, rests);
    assert.deepEqual((await page(true)).errors, ['burnt']);
    await page(true);
    assert.deepEqual((await page(true)).errors, [
      'burnt',
      'kitchen/soups@k1 in shell@s1 /soups: left to browsers for a while',
    ]);
    const resting = await page(false);
    assert.match(resting.html, /<nav><\/nav>undefined/);
    assert.deepEqual(resting.errors, []);
  });

  test('is told apart from a failure now and then', async () => {
    const rests = new Rests();
    for (const fails of [true, true, false, true, true, false])
      await compose(async ({ screen, onError }) => {
        assert.equal(await screen('kitchen/soups'), 'the module of kitchen/soups');
        if (fails) onError(new Error('burnt'));
        return { kind: 'page', ...drawn };
      }, rests);
  });
});
