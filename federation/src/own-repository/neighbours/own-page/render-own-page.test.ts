import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownRemoteWith } from '../testing/own-remote';
import type { OwnPage } from './page-tree';
import { renderOwnPage } from './render-own-page';

const page: OwnPage = {
  ...{ screen: 'votes/votes', address: '/votes/7?sort=new', routePath: '/votes/:id', params: { id: '7' } },
  ...{ needs: [{ call: 'GET /banner' }], language: 'fr', clock: { now: 5, timeZone: 'UTC' } },
};

const render = (code: string, more: Partial<OwnPage> = {}, timeoutMs?: number) =>
  renderOwnPage({
    ...{ folder: ownRemoteWith('votes', { 'dist/ssr/index.cjs': code }), name: 'votes', build: 'b1', timeoutMs },
    base: '/releases/votes/b1/client/',
    page: { ...page, ...more },
    answers: { '/banner': { status: 200, body: '{"title":"Zobo week"}', headers: {} } },
  });

const screen = (body: string): string => `
const { createElement: h } = require('react');
const { useQuery } = require('@tanstack/react-query');
const { useLocation, useParams } = require('react-router-dom');
const { t } = require('@food-court/shared-api');
const { apiQuery } = require('@food-court/shared-api/query');
globalThis.foodCourtCatalogues = { fr: { '': 'fr', Votes: 'Les votes' } };
exports.screens = {
  votes: { default: function Votes({ Slot, title }) { ${body} } },
  vue: { renderToString: () => '' },
};`;

describe('a page of a local build', () => {
  test('is rendered with its address, its data, its language, and slots without parts', async () => {
    const { markup, queries } = await render(
      screen(`const { data } = useQuery(apiQuery('GET /banner'));
        const { search } = useLocation();
        return h('p', null, [t('Votes'), useParams().id, search, data.title, typeof document, releaseAddress, foodCourtClock.now].join(' '), h(Slot, { name: 'below', empty: '!' }));`),
    );
    assert.match(
      markup,
      /<p>Les votes 7 \?sort=new Zobo week undefined \/releases\/votes\/b1\/client\/ 5<!-- -->!<\/p>/,
    );
    assert.match(JSON.stringify(queries), /"data":\{"title":"Zobo week"\}/);
  });

  test('gets the props of its slot when it is a part', async () => {
    const { markup } = await render(screen(`return h('p', null, title, typeof Slot);`), { props: { title: 'Suya' } });
    assert.match(markup, /<p>Suya<!-- -->undefined<\/p>/);
  });

  const faults: [what: string, code: string, reason: RegExp, more?: Partial<OwnPage>][] = [
    ['throws', screen(`throw new Error('no votes');`), /no votes[^]*votes-b1\.cjs:\d+/],
    ['needs a module that the site does not give', `require('fs');`, /requires 'fs', which it may not/],
    ['lacks the screen', 'exports.screens = {};', /has no votes\/votes/],
    ['is of another framework', screen(''), /only screens of React/, { screen: 'votes/vue' }],
  ];
  for (const [what, code, reason, more] of faults)
    test(`fails with the reason when it ${what}`, () => assert.rejects(render(code, more), reason));

  test('fails when it waits for ever, and when it never lets go', async () => {
    const never = `const never = new Promise(() => {});${screen(`require('react').use(never);`)}`;
    await assert.rejects(render(never, {}, 2_000), /timeout/);
    await assert.rejects(render(screen(`for (;;);`), {}, 500), /it did not answer for 750 ms/);
  });
});
