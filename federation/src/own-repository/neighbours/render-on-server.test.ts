import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleManifest, exampleRoute } from '#testing/example-manifest';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { openSite } from './open-site';
import { fakeSite } from './testing/fake-site';
import { inJsdom } from './testing/in-jsdom';
import { ownRemoteWith } from './testing/own-remote';

/** The same component on both sides, unless the words differ. */
const votes = (words: string): string => `({ createElement: h }, { useQuery }, { apiQuery }) => function Votes() {
  const { data } = useQuery(apiQuery('GET /banner'));
  return h('section', { title: ${words} }, h('h1', null, 'Votes for ', data.title));
}`;
const ofServer = (words: string): string =>
  `exports.screens = { votes: { default: (${votes(words)})(require('react'), require('@tanstack/react-query'), require('@food-court/shared-api/query')) } };`;
const ofBrowser = (name: string, words: string): string => `var ${name} = (() => {
  let scope;
  const lent = (library) => Object.values(scope[library])[0].lib();
  return {
    init: async (given) => void (scope = given),
    get: async () => () => ({ default: (${votes(words)})(lent('react'), lent('@tanstack/react-query'), lent('@food-court/shared-api/query')) }),
  };
})();`;

/** A remote whose only page has this attribute on the server and in the browser. */
function remote(name: string, onServer: string, inBrowser = onServer): string {
  const route = exampleRoute({ path: '/votes', screen: `${name}/votes`, data: [{ call: 'GET /banner' }] });
  const manifest = exampleManifest([route], name);
  const library = { version: '^1.0.0', names: [] };
  const libraries = Object.fromEntries(
    ['react', '@tanstack/react-query', '@food-court/shared-api/query'].map((each) => [each, library]),
  );
  Object.assign(manifest.metaData.foodCourt, { screens: { votes: { scripts: [], styles: [] } }, libraries });
  return ownRemoteWith(name, {
    'dist/client/mf-manifest.json': JSON.stringify(manifest),
    'dist/client/remoteEntry.js': ofBrowser(name, inBrowser),
    'dist/ssr/index.cjs': ofServer(onServer),
  });
}

const frameOf = (page: string): string => `<nav>Links</nav><main id="content" tabindex="-1">${page}</main>`;
const markup = '<section title="a"><h1>Votes for <!-- -->Zobo week</h1></section>';
const libraries = (name: string): Promise<unknown> => import(name);

const site = await fakeSite();
site.pages = ({ url }, response) => {
  if (url === '/api/banner') return response.end('{"title":"Zobo week"}');
  return response.writeHead(404, { 'content-type': 'text/html' }).end(frameOf('<h1>No such page</h1>'));
};
const cache = tempFolder();
const open = () => openSite({ against: site.origin, cache, freshForMs: 0 });

describe('a page that the server renders with the local build', () => {
  const folder = remote('votes', "'a'");
  const page = { path: '/votes', folder };

  test('has the frame of the live site around it and its data, or the test’s, also when the site is gone', async (t) => {
    const rendered = await (await open()).renderOnServer(page);
    assert.equal(rendered.markup.replaceAll(/<!--\/?\$-->/g, ''), markup);
    assert.equal(rendered.document, frameOf(rendered.markup));
    assert.equal(rendered.screen, 'votes/votes');

    await site.stop();
    t.after(() => site.start(Number(new URL(site.origin).port)));
    const lines: string[] = [];
    t.mock.method(process.stderr, 'write', (line: string) => lines.push(line) > 0);
    const again = await (await open()).renderOnServer({ ...page, answers: { '/banner': { title: 'Suya' } } });
    assert.equal(again.document, rendered.document.replace('Zobo week', 'Suya'));
    assert.equal(lines.length, 1);
    await assert.rejects((await open()).renderOnServer({ ...page, language: 'fr' }), /can’t be reached/);
  });

  test('is refused with the reason when the bundle throws', async () => {
    const broken = remote('broken', 'window.name');
    await assert.rejects(
      (await open()).renderOnServer({ path: '/votes', folder: broken }),
      /^Error: The server can’t render broken\/votes: ReferenceError: window is not defined\n/,
    );
  });

  test('is refused with a build of earlier sources', async () => {
    const old = remote('old', "'a'");
    writeFiles(old, { 'src/remote.ts': 'export default { name: "old", routes: [1] };' });
    await assert.rejects((await open()).renderOnServer({ path: '/votes', folder: old }), /build of earlier sources/);
  });
});

describe('a page that is rendered in a test with a document', () => {
  inJsdom();

  test('names what the browser’s first render has differently', async () => {
    const folder = remote('unequal', "'on the server'", "'in the browser'");
    const rendered = await (await open()).renderOnServer({ path: '/votes', folder });
    const [fault = '', ...others] = await rendered.hydrationFaults({ libraries });
    assert.match(fault, /<section\s[^]*\+ +title="in the browser"\s[^]*- +title="on the server"/);
    assert.deepEqual(others, []);
  });
});
