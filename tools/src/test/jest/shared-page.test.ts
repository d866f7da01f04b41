import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { before, beforeEach, describe, test } from 'node:test';

/** Types of the parts that these tests need. The page is plain JavaScript, because jest loads it untransformed. */
interface SharedPage {
  window: Window & typeof globalThis & Record<string, unknown>;
  environment: { fakeTimersModern: { useFakeTimers: () => void } };
  remember: () => void;
  load: <T>(library: () => T) => { exports: T; hooks: unknown[][] };
  reset: () => Promise<boolean>;
}

const { SharedPage } = createRequire(import.meta.url)('./shared-page.cjs') as {
  SharedPage: new (config: unknown, context: unknown) => SharedPage;
};
const projectConfig = { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} };

describe('the page that test files share', () => {
  let page: SharedPage;
  let window: SharedPage['window'];
  let document: Document;
  before(() => {
    page = new SharedPage({ globalConfig: {}, projectConfig }, { console });
    ({ window } = page);
    ({ document } = window);
    page.remember();
  });
  beforeEach(() => page.reset());

  test('is empty again, whatever a file has left in it', async () => {
    document.title = 'Dishes';
    document.documentElement.lang = 'fr';
    document.body.className = 'dark';
    document.body.append(document.createElement('input'));
    document.querySelector('input')?.focus();
    await page.reset();
    assert.equal(document.documentElement.outerHTML, '<html><head></head><body></body></html>');
    assert.equal(document.activeElement, document.body);
  });

  test('keeps its body, to which the queries of Testing Library are bound', async () => {
    const { body } = document;
    await page.reset();
    assert.equal(document.body, body);
  });

  test('restores functions that a file has replaced', async () => {
    const { scrollTo, fetch } = window;
    const { matches } = window.Element.prototype;
    Object.assign(window, { scrollTo: () => {}, fetch: () => {}, leftover: 1 });
    Object.assign(window.Element.prototype, { matches: () => true, scrollIntoView: () => {} });
    Object.defineProperty(window.navigator, 'onLine', { value: false, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    window.process.env.LEFTOVER = '1';
    await page.reset();
    assert.equal(window.scrollTo, scrollTo);
    assert.equal(window.fetch, fetch);
    assert.equal(window.leftover, undefined);
    assert.equal(window.Element.prototype.matches, matches);
    assert.equal('scrollIntoView' in window.Element.prototype, false);
    assert.equal(window.navigator.onLine, true);
    assert.equal(document.visibilityState, 'visible');
    assert.equal(window.process.env.LEFTOVER, undefined);
  });

  test('calls no listeners of a finished file', async () => {
    const received: string[] = [];
    for (const target of [window, document, document.documentElement, document.body])
      target.addEventListener('ping', () => received.push(target.constructor.name));
    window.onoffline = () => received.push('onoffline');
    await page.reset();
    document.body.dispatchEvent(new window.Event('ping', { bubbles: true }));
    window.dispatchEvent(new window.Event('offline'));
    assert.deepEqual(received, []);
  });

  test('runs no timers or observers of a finished file', async () => {
    let runs = 0;
    const count = () => void runs++;
    window.setTimeout(count, 5);
    window.setInterval(count, 1);
    window.requestAnimationFrame(count);
    new window.MutationObserver(count).observe(document.body, { childList: true });
    await page.reset();
    const before = runs;
    document.body.append('text');
    await new Promise((resolve) => setTimeout(resolve, 40));
    assert.equal(runs, before);
  });

  test('runs the timers of a library after the file that set them has finished', async () => {
    const { exports: later } = page.load(() => window.setTimeout);
    const ran = new Promise((resolve) => later(() => resolve('ran'), 20));
    await page.reset();
    assert.equal(await ran, 'ran');
  });

  test('returns the hooks that a library adds when it is loaded', () => {
    const cleanUp = () => {};
    const { hooks } = page.load(() => (window.afterEach as (hook: () => void) => void)(cleanUp));
    assert.deepEqual(hooks, [['afterEach', cleanUp]]);
    assert.equal(window.afterEach, undefined);
  });

  test('keeps what a library adds to the window when it is loaded', async () => {
    page.load(() => Object.assign(window, { colorLibrary: 'kept' }));
    await page.reset();
    assert.equal(window.colorLibrary, 'kept');
  });

  test('restores the real clock after a file has used a fake one', async () => {
    page.environment.fakeTimersModern.useFakeTimers();
    const { Date: FakeDate } = window;
    await page.reset();
    assert.notEqual(window.Date, FakeDate);
  });

  test('forgets the address, the history and stored values', async () => {
    window.history.pushState({ from: 'here' }, '', '/dishes/rice');
    window.localStorage.setItem('basket', '1');
    window.sessionStorage.setItem('tab', '1');
    document.cookie = 'visit=1';
    await page.reset();
    assert.equal(window.location.href, 'http://localhost/');
    assert.equal(window.history.state, null);
    assert.equal(window.history.length, 1);
    assert.equal(window.localStorage.length + window.sessionStorage.length, 0);
    assert.equal(document.cookie, '');
  });

  test('reports that it can’t be restored when a file has sealed a function', async () => {
    const restored = await page.reset();
    const other = new SharedPage({ globalConfig: {}, projectConfig }, { console });
    other.remember();
    Object.defineProperty(other.window, 'fetch', { value: () => {}, writable: false, configurable: false });
    assert.deepEqual([restored, await other.reset()], [true, false]);
  });
});
