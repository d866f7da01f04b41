import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { createCachedSite } from '../testing/cached-site';
import { pagesAtOnce } from './page-turns';

/** Waits while files are read, without the timers of the test. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise(setImmediate);
}

describe('a cached page', () => {
  let court: ReturnType<typeof createCachedSite>;
  beforeEach(() => (court = createCachedSite()));
  afterEach(() => court.remove());

  test('is rendered once for a thousand visitors who request it at the same time', async () => {
    // Its route is sound, so whoever comes when it was rendered gets the cached page.
    await court.warmUp('/rice');
    court.change('Rice');
    const pages = await Promise.all(Array.from({ length: 1_000 }, () => court.visit('/rice')));
    assert.deepEqual(court.renders, ['/rice']);
    assert.equal(new Set(pages.map(({ html }) => html)).size, 1);
  });

  test('is rendered again when its content has changed, and not after another change', async () => {
    await court.warmUp('/rice');
    court.change('Drinks');
    await court.visit('/rice');
    assert.deepEqual(court.renders, []);
    court.change('Rice');
    assert.match((await court.visit('/rice')).html, /\["1"\]/);
    await court.visit('/rice');
    assert.deepEqual(court.renders, ['/rice']);
  });

  test('is not stored for search results, so that nobody fills the cache', async () => {
    for (const address of ['/search?q=soup', '/search?q=soup', '/search?q=stew', '/search']) await court.visit(address);
    assert.equal(court.renders.length, 4);
    court.renders.length = 0;
    for (const address of ['/search', '/search?utm=mail', '/search?utm=news']) await court.visit(address);
    assert.deepEqual(court.renders, []);
  });

  test('is not sent to visitors who ask after a change when it was begun before', async () => {
    await court.warmUp('/rice');
    court.change('Rice');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { answerTo } = court.site;
    let asked = 0;
    court.site.answerTo = async (path) => {
      const early = await answerTo(path);
      asked += 1;
      await answered;
      return early;
    };
    const early = court.visit('/rice');
    await until(() => asked === 1);
    court.change('Rice');
    const late = court.visit('/rice');
    await until(() => asked === 2);
    answer();
    assert.match((await late).html, /\["2"\]/);
    await early;
    assert.match((await court.visit('/rice')).html, /\["2"\]/);
  });

  test('is used while the database is down when it shows no part of the menu, and another page is rendered each time', async () => {
    court.site.version = () => Promise.reject(new Error('down'));
    await court.warmUp('/faq');
    await court.warmUp('/rice');
    await court.visit('/faq');
    await court.visit('/rice');
    assert.deepEqual(court.renders, ['/rice']);
  });

  test('is rendered again after a minute at the latest, and earlier when time changes its content', async () => {
    const { answerTo } = court.site;
    const changesAt = String(court.time.now + 1_000);
    court.site.answerTo = async (path) => ({ ...(await answerTo(path)), headers: { 'x-changes-at': changesAt } });
    await court.warmUp('/faq');
    await court.warmUp('/rice');
    court.time.now += 999;
    await court.visit('/rice');
    assert.deepEqual(court.renders, []);
    court.time.now += 1;
    await court.visit('/faq');
    await court.visit('/rice');
    assert.deepEqual(court.renders, ['/rice']);
    court.time.now += 60_000;
    await court.visit('/faq');
    assert.deepEqual(court.renders, ['/rice', '/faq']);
  });

  test('is used as soon as its route was rendered successfully three times in a row', async () => {
    for (let visit = 0; visit < 5; visit += 1) await court.visit('/faq');
    assert.equal(court.renders.length, 3);
  });

  test('is not used after a fault outside a request until the route was rendered successfully three times again', async () => {
    let task = '';
    const { render } = court.site;
    court.site.render = (work, html) => {
      ({ task } = work);
      return render(work, html);
    };
    await court.warmUp('/faq');
    court.failures.recordLateFault([task], { message: 'burnt late', stack: '' });
    for (let visit = 0; visit < 5; visit += 1) await court.visit('/faq');
    assert.equal(court.renders.length, 3);
  });
});

describe('a page for one visitor', () => {
  let court: ReturnType<typeof createCachedSite>;
  beforeEach(() => (court = createCachedSite()));
  afterEach(() => court.remove());
  const isRenderedEachTime = async (pathname: string, cookies?: Record<string, string>) => {
    court.renders.length = 0;
    for (let visit = 0; visit < 2; visit += 1) await court.visit(pathname, cookies);
    assert.equal(court.renders.length, 2);
  };

  test('is not cached when a screen failed', async () => {
    await court.warmUp('/faq');
    court.change('Rice');
    const { render } = court.site;
    court.site.render = async (work, html) => ({
      ...(await render(work, html)),
      faults: [{ message: 'burnt', stack: '' }],
    });
    await isRenderedEachTime('/rice');
  });

  test('is not cached when the shell failed', async () => {
    court.site.render = async () => ({ page: undefined, faults: [{ message: 'burnt', stack: '' }], hasAsked: false });
    await isRenderedEachTime('/faq');
  });

  test('is not cached when its screens are skipped', async () => {
    const { render } = court.site;
    court.site.render = async (work, html) => ({
      ...(await render(work, html)),
      faults: [{ message: 'burnt', stack: '' }],
    });
    await court.warmUp('/faq');
    court.site.render = render;
    await isRenderedEachTime('/faq');
  });

  test('is not cached when it requested more than its route names', async () => {
    const { render } = court.site;
    court.site.render = async (work, html) => ({ ...(await render(work, html)), hasAsked: true });
    await court.warmUp('/faq');
    await isRenderedEachTime('/faq');
  });

  test('is not cached when a call was refused', async () => {
    court.site.answerTo = async () => ({ status: 503, body: '', headers: {} });
    await court.warmUp('/rice');
    await isRenderedEachTime('/rice');
  });

  test('is not cached when its route names a call whose answers are not cached', async () => {
    await court.warmUp('/board');
    await isRenderedEachTime('/board');
  });

  test('is not cached when a remote is closed and the address may be one of its pages', async () => {
    const version = court.store.add('stall', 'x1', { ssr: '' });
    court.store.setVersions('stall', [{ ...version, metadata: { version: 'x1', integrity: 'sha384-another' } }]);
    await court.warmUp('/stall');
    await isRenderedEachTime('/stall');
    assert.equal((await court.visit('/stall')).status, 503);
  });
});

describe('a stranger with many addresses', () => {
  let court: ReturnType<typeof createCachedSite>;
  beforeEach(() => (court = createCachedSite({ maxBytes: 100_000 })));
  afterEach(() => court.remove());

  test('gets the same page for every address where nothing is, and evicts no other page', async () => {
    await court.warmUp('/faq');
    await court.warmUp('/nowhere');
    const { html } = await court.visit('/nowhere');
    for (let number = 0; number < 1_000; number += 1)
      assert.equal((await court.visit(`/nowhere/${number}`)).html, html);
    await court.visit('/faq');
    assert.deepEqual(court.renders, []);
  });

  test('has no page cached for a name that the API does not know, or that no call requests', async () => {
    await court.warmUp('/faq');
    await court.warmUp('/dish/1');
    for (let number = 0; number < 100; number += 1) {
      await court.visit(`/dish/unknown-${number}`);
      await court.visit(`/about/${number}`);
    }
    court.renders.length = 0;
    await court.visit('/faq');
    await court.visit('/dish/1');
    assert.deepEqual(court.renders, []);
    await court.visit('/dish/unknown-1');
    await court.visit('/about/1');
    assert.equal(court.renders.length, 2);
  });

  test('evicts the least recently used pages, and always gets correct ones', async () => {
    await court.warmUp('/dish/0');
    for (let number = 0; number < 200; number += 1) {
      await court.visit('/dish/0');
      const pathname = `/dish/${number}`;
      assert.ok((await court.visit(pathname)).html.includes(JSON.stringify(pathname)));
    }
    court.renders.length = 0;
    await court.visit('/dish/0');
    await court.visit('/dish/1');
    assert.deepEqual(court.renders, ['/dish/1']);
  });
});

describe('when more pages are requested than can be rendered', () => {
  let court: ReturnType<typeof createCachedSite>;
  beforeEach(() => (court = createCachedSite()));
  afterEach(() => court.remove());

  test('the browser renders those that find no place in the queue, with the same status', async (t) => {
    // Otherwise pages that wait too long give their turns to others.
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const { render } = court.site;
    court.site.render = async (work, html) => {
      await finished;
      return render(work, html);
    };
    const waiting = Array.from({ length: 62 }, (_, number) => court.visit(`/dish/${number}`));
    await until(() => court.renders.length === pagesAtOnce);
    const pages = [await court.visit('/dish/a'), await court.visit('/dish/b'), await court.visit('/nowhere')];
    const statuses = pages.map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 404]);
    for (const { html } of pages) assert.match(html, /<div id="root"><\/div>.*"rendered":false/);
    assert.match(pages[0]?.html ?? '', /rel="preload".*soups\.js/);
    assert.equal(pages[0]?.etag, pages[1]?.etag);
    finish();
    await Promise.all(waiting);
    assert.match((await court.visit('/dish/a')).html, /"rendered":true/);
  });
});
