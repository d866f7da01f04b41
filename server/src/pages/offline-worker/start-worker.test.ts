import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser } from './testing/fake-browser';

const script = '/releases/shell/s1/client/main.1a.js';
const documentOf = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title} · Food Court</title><script defer src="${script}"></script></head></html>`;

const page = (title: string, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(documentOf(title), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'food-court-builds': 'shell@s1', ...headers },
  });
const file = (text = 'code'): Response => new Response(text);

type Browser = ReturnType<typeof openBrowser>;

const see = (browser: Browser, address: string, isOwn = false) =>
  browser.notify({ kind: 'seen', page: address, isOwn, files: [], pictures: [] });

async function browserThatSaw(...addresses: string[]): Promise<Browser> {
  const browser = openBrowser();
  browser.answers[script] = () => file();
  for (const address of addresses) {
    browser.answers[address] = () => page(address.slice(1));
    await see(browser, address);
  }
  return browser;
}

test('a page is the server’s answer, and what was preloaded is not requested again', async () => {
  const browser = await browserThatSaw('/Rice');
  browser.asked.length = 0;
  assert.match((await (await browser.open('/Rice', page('New rice')))?.text()) ?? '', /<title>New rice/);
  assert.deepEqual(browser.asked, []);
});

test('an error page of the server is shown, not the page seen before', async () => {
  const browser = await browserThatSaw('/Rice');
  browser.answers['/Rice'] = () => new Response('The kitchen is on fire', { status: 500 });
  assert.equal((await browser.open('/Rice'))?.status, 500);
});

test('a page without a network is shown as it was seen, and says since when', async () => {
  const before = Date.now();
  const browser = await browserThatSaw('/Rice?sort=price');
  browser.isOnLine = false;
  const html = (await (await browser.open('/Rice?sort=price'))?.text()) ?? '';
  const seenAt = Number(/<html data-seen-at="(\d+)" lang="en">/.exec(html)?.[1]);
  assert.ok(seenAt >= before && seenAt <= Date.now());
});

test('a server that does not answer is treated like no network', async () => {
  const browser = await browserThatSaw('/Rice');
  delete browser.answers['/Rice'];
  assert.match((await (await browser.open('/Rice'))?.text()) ?? '', /data-seen-at/);
});

test('a page that was never seen says so, and lists the pages of the menu that were seen, but nothing personal', async () => {
  const browser = await browserThatSaw('/Rice', '/faq');
  browser.answers['/checkout/c1'] = () => page('Your order');
  await see(browser, '/checkout/c1', true);
  browser.isOnLine = false;
  const answer = await browser.open('/Noodles');
  assert.equal(answer?.status, 503);
  const html = (await answer?.text()) ?? '';
  assert.match(html, /<h1>You are offline<\/h1>/);
  assert.deepEqual(
    [...html.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, ...link]) => link),
    [
      ['/faq', 'faq'],
      ['/Rice', 'Rice'],
    ],
  );
});

test('a cached page is in the theme that was chosen since', async () => {
  const browser = await browserThatSaw('/Rice');
  browser.isOnLine = false;
  browser.cookies = { theme: 'dark' };
  assert.match(
    (await (await browser.open('/Rice'))?.text()) ?? '',
    /<html data-seen-at="\d+" data-theme="dark" lang="en">/,
  );
});

test('a page is cached again in the language that was chosen since', async () => {
  const browser = await browserThatSaw('/Rice');
  browser.cookies = { language: 'fr' };
  const french = documentOf('Riz').replace('lang="en"', 'lang="fr"');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'food-court-builds': 'shell@s1' };
  browser.answers['/Rice'] = () => new Response(french, { headers });
  await see(browser, '/Rice');
  browser.isOnLine = false;
  assert.match((await (await browser.open('/Rice'))?.text()) ?? '', /lang="fr"><head><title>Riz/);
});

test('a page that was never seen is in the chosen language and theme, else in those of the page seen last', async () => {
  const browser = await browserThatSaw();
  browser.cookies = { language: 'fr', theme: 'dark' };
  browser.isOnLine = false;
  const chosen = (await (await browser.open('/Noodles'))?.text()) ?? '';
  assert.match(chosen, /<html data-theme="dark" lang="fr">[^]*<h1>Vous êtes hors ligne<\/h1>/);

  browser.cookies = undefined;
  browser.isOnLine = true;
  const french = documentOf('Riz').replace('lang="en"', 'lang="fr" data-theme="light"');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'food-court-builds': 'shell@s1' };
  browser.answers['/Rice'] = () => new Response(french, { headers });
  await see(browser, '/Rice');
  browser.isOnLine = false;
  assert.match((await (await browser.open('/Noodles'))?.text()) ?? '', /<html data-theme="light" lang="fr">/);
});

for (const [what, answer] of Object.entries({
  'an error': () => page('Oops', {}, 500),
  'the login page of a network': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  'something that is no page': () => page('{}', { 'content-type': 'application/json' }),
}))
  test(`${what} is not cached as a page`, async () => {
    const browser = await browserThatSaw();
    browser.answers['/Rice'] = answer;
    await see(browser, '/Rice');
    assert.deepEqual(browser.cached('saved-pages-1'), []);
  });

test('a page whose files are unavailable is not cached', async () => {
  const browser = openBrowser();
  browser.answers['/Rice'] = () => page('Rice');
  await see(browser, '/Rice');
  assert.deepEqual(browser.cached('saved-pages-1'), []);
});

test('files bypass the worker while the food court answers, and come from the cache while it does not', async () => {
  const browser = await browserThatSaw('/Rice');
  assert.equal(await browser.request(script, { destination: 'script' }), undefined);
  await browser.notify({ kind: 'unreachable' });
  delete browser.answers[script];
  for (const address of [script, `${script}?attempt=1`])
    assert.equal(await (await browser.request(address, { destination: 'script' }))?.text(), 'code');
  await browser.notify({ kind: 'reachable' });
  assert.equal(await browser.request(script, { destination: 'script' }), undefined);
});

test('API calls and anything that is sent never pass through the worker', async () => {
  const browser = await browserThatSaw('/Rice');
  browser.isOnLine = false;
  assert.equal(await browser.request('/api/products/Rice', { mode: 'cors' }), undefined);
  assert.equal(await browser.request('/Rice', { mode: 'navigate', method: 'POST' }), undefined);
});

test('forty pages are cached, and the one that was seen longest ago is evicted', async () => {
  const browser = await browserThatSaw(...Array.from({ length: 41 }, (_, number) => `/dish/${number}`));
  const saved = browser.cached('saved-pages-1');
  assert.deepEqual([saved.length, saved[0], saved.at(-1)], [40, '/dish/1', '/dish/40']);
});

test('a picture that is too large is not cached', async () => {
  const browser = openBrowser();
  browser.answers = { '/images/a': () => file('small'), '/images/b': () => file('x'.repeat(200_001)) };
  await browser.notify({ kind: 'seen', files: [], pictures: ['/images/a', '/images/b', '/images/gone'] });
  assert.deepEqual(browser.cached('saved-pictures-1'), ['/images/a']);
});

for (const [keepsPages, saved, preload] of [
  [true, ['saved-pages-1'], 'on'],
  [false, [], 'off'],
] as const)
  test(`a worker that ${keepsPages ? 'keeps pages deletes what was kept in an earlier form' : 'is switched off deletes all'}`, async () => {
    const browser = openBrowser({ keepsPages });
    await browser.store('saved-pages-0', 'saved-pages-1');
    await browser.dispatch('activate', {});
    assert.deepEqual([browser.cacheNames(), browser.preload], [saved, preload]);
  });

test('a worker that is switched off answers no page', async () => {
  assert.equal(await openBrowser({ keepsPages: false }).open('/Rice'), undefined);
});

test('a script that had to be requested again is cached in its latest version', async () => {
  const browser = await browserThatSaw('/Rice');
  browser.answers[script] = () => file('broken on its way');
  browser.answers[`${script}?attempt=1`] = () => file('broken on its way');
  browser.answers[`${script}?attempt=2`] = () => file('right');
  for (const address of [script, `${script}?attempt=1`, `${script}?attempt=2`, script])
    await browser.notify({ kind: 'seen', files: [address], pictures: [] });
  assert.deepEqual(browser.cached('saved-files-1'), [`${script}?attempt=2`]);
  await browser.notify({ kind: 'unreachable' });
  assert.equal(await (await browser.request(script, { destination: 'script' }))?.text(), 'right');
});

test('a cached script stays in the cache when a retry of its download fails', async () => {
  const browser = await browserThatSaw('/Rice');
  await browser.notify({ kind: 'seen', files: [`${script}?attempt=1`], pictures: [] });
  assert.deepEqual(browser.cached('saved-files-1'), [script]);
});

test('a page can’t make the worker ask another site, or one whose address begins like ours', async () => {
  const browser = openBrowser();
  const ours = ['https://food.test/releases/shell/s1/client/logo.1a.svg', 'https://photos.test/jollof.jpg'];
  const others = [
    'https://evil.test/?token',
    '//evil.test/a',
    'https://photos.test.evil.test/a',
    'https://photos.test:8443/a',
  ];
  for (const page of others) await browser.notify({ kind: 'seen', page, isOwn: false, files: [], pictures: [] });
  await browser.notify({ kind: 'seen', isOwn: false, files: [...others, ours[0]!], pictures: [...others, ours[1]!] });
  assert.deepEqual(browser.asked, ['/releases/shell/s1/client/logo.1a.svg', 'https://photos.test/jollof.jpg']);
});
