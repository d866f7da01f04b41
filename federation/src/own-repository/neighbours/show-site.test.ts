import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { writeFiles, tempFolder } from '#testing/temp-folder';
import { createFinishedBuild } from '#testing/finished-build';
import { buildId } from '#workspace/build-id';
import { openSite } from './open-site';
import { fakeSite, type FakeSite } from './testing/fake-site';

/** A folder with sources, a lock file and a build of them. */
function builtRemote(): string {
  const folder = createFinishedBuild('votes', 'later');
  writeFiles(folder, {
    'package.json': '{"name":"votes"}',
    'package-lock.json': '{"lockfileVersion":3,"packages":{}}',
    'src/remote.ts': 'export default { name: "votes", routes: [] };',
  });
  writeFileSync(path.join(folder, 'dist/build.json'), JSON.stringify({ name: 'votes', build: buildId(folder) }));
  return folder;
}

const stateOf = (session: object): string =>
  JSON.stringify({ lineup: { shell: {}, remotes: {} }, manifests: {}, config: { imageHost: { url: '' } }, ...session });
const documentWith = (session: object): string =>
  `<body><div id="root"><h1>Menu</h1></div><script type="application/json" id="page-state">${stateOf(session)}</script></body>`;

async function shown(site: FakeSite, cache = tempFolder()) {
  const open = await openSite({ against: site.origin, cache, freshForMs: 0 });
  const { address, close } = await open.show(builtRemote());
  const get = async (pathname: string, headers: Record<string, string> = { accept: 'text/html' }) => {
    const answer = await fetch(address + pathname, { headers, redirect: 'manual' });
    return `${answer.status} ${await answer.text()}`;
  };
  return { get, close };
}

describe('the site with a build of the test in it', () => {
  test('answers in a later run as it did before when the site is gone, and one line says so', async (t) => {
    const site = await fakeSite();
    site.pages = ({ url }, response) =>
      url === '/api/menu'
        ? response.end('["Zobo"]')
        : response.setHeader('content-type', 'text/html').end(documentWith({}));
    const cache = tempFolder();
    const first = await shown(site, cache);
    assert.match(await first.get('/menu'), /^200 .*"votes":\{"build":/);
    assert.equal(await first.get('/api/menu', {}), '200 ["Zobo"]');
    await first.close();
    await site.stop();

    const lines: string[] = [];
    t.mock.method(process.stderr, 'write', (line: string) => lines.push(line) > 0);
    t.mock.method(console, 'error', () => {});
    const again = await shown(site, cache);
    assert.match(await again.get('/menu'), /^200 .*"votes":\{"build":/);
    assert.equal(await again.get('/api/menu', {}), '200 ["Zobo"]');
    assert.match(await again.get('/faq'), /^502 .* can’t be reached/);
    await again.close();
    assert.equal(lines.filter((line) => line.endsWith('The browser gets what the site answered before.\n')).length, 1);
  });

  test('keeps nothing of a person', async (t) => {
    const site = await fakeSite();
    site.pages = ({ url }, response) => {
      response.setHeader('content-type', url === '/profile' ? 'text/html' : 'application/json');
      if (url === '/api/marked') response.setHeader('cache-control', 'no-store');
      response.end(url === '/profile' ? documentWith({ session: { user: {} } }) : 'mine');
    };
    const cache = tempFolder();
    const first = await shown(site, cache);
    const asked: [string, Record<string, string>][] = [
      ['/profile', { accept: 'text/html' }],
      ['/api/marked', {}],
      ['/api/orders', { authorization: 'Bearer token' }],
    ];
    for (const [pathname, headers] of asked) assert.match(await first.get(pathname, headers), /^200/);
    await first.close();
    await site.stop();
    t.mock.method(process.stderr, 'write', () => true);
    t.mock.method(console, 'error', () => {});
    const again = await shown(site, cache);
    for (const [pathname, headers] of asked) assert.match(await again.get(pathname, headers), /^502/);
    await again.close();
  });

  test('is refused with a build of earlier sources', async () => {
    const open = await openSite({ against: (await fakeSite()).origin, cache: tempFolder() });
    const folder = builtRemote();
    writeFiles(folder, { 'src/remote.ts': 'export default { name: "votes", routes: [1] };' });
    await assert.rejects(open.show(folder), /is a build of earlier sources\. Run npm run build before the test\./);
  });
});
