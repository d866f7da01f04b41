import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFinishedBuild } from '#testing/finished-build';
import { startNewsServer } from './news-server';
import { listen } from './testing/listen';

const map = '{"sources":["./src/offers.tsx"],"sourcesContent":["one\\nthrow ice;"],"mappings":"AACA"}';

test('an open page shows which line of which deployable failed, also in the code of an edit', async (t) => {
  t.mock.method(console, 'error', () => {});
  const news = await startNewsServer();
  t.after(news.stop);
  const build = (name: string, files: Record<string, string>) =>
    news.notifyBuilt(createFinishedBuild(name, 'b1', files));
  await build('bar', { 'dist/client/main.js.map': map });
  await build('kitchen', { 'dist/client/hot.json': '{"hash":"h1"}', 'dist/client/h0.hot-update.js.map': map });
  const page = await listen(`${news.address}/local-build/news`);
  for (const [name, script] of [
    ['bar', 'bar/b1/client/main.js'],
    ['kitchen', 'kitchen/updates/client/h0.hot-update.js'],
  ] as const) {
    const stack = `at f (http://localhost:3000/releases/${script}:1:1)`;
    const report = { name: 'shell', build: 's1', what: 'error', message: 'no ice', path: '/drinks', stack };
    const { status } = await fetch(`${news.address}/client-reports`, {
      method: 'POST',
      headers: { origin: news.address },
      body: JSON.stringify(report),
    });
    assert.equal(status, 204);
    assert.match(await page.next(), new RegExp(`"${name} failed at /drinks".*src/offers.tsx:2.*> 2 . throw ice;`));
  }
});
