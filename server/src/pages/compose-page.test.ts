import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { PageRequest, RenderedPage } from 'federation/rendering';
import { handMadeSite } from '#testing/index';
import { diskReleases } from '../releases/release-store';
import { composePage, type PageComposer } from './compose-page';

const folder = mkdtempSync(join(tmpdir(), 'food-court-compose-'));
handMadeSite(folder);
after(() => rmSync(folder, { recursive: true }));

const drawn: RenderedPage = { status: 200, html: '<p>Drawn</p>', queries: [], title: 'Soups', description: undefined, canonical: undefined, screens: [] };

/** One page by a shell that answers as it is told to, in a house with hardly any patience. */
async function compose(renderPage: (request: PageRequest) => Promise<unknown>) {
  const errors: string[] = [];
  const composer = {
    releases: diskReleases(folder, assert.ifError),
    bundles: { shellOf: async () => ({ renderPage }) },
    config: {},
    publicUrl: 'http://food.test',
    liveReload: false,
    patienceMs: 40,
  } as unknown as PageComposer;
  const page = await composePage(composer, {
    pathname: '/soups',
    hints: { theme: undefined, signedInHint: false },
    onError: (error) => errors.push((error as Error).message),
  });
  assert.equal(page.kind, 'document');
  return { errors, status: page.kind === 'document' && page.status, html: page.kind === 'document' ? page.html : '' };
}

describe('a page that takes too long', () => {
  test('is sent with what the shell has by then', async () => {
    const { html, errors } = await compose(
      ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'page', ...drawn, html: '<p>Half</p>' }))),
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
    const { errors } = await compose(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => setTimeout(reject, 30, new Error('late')))));
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
