import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { show } from '@food-court/federation/release';
import { copyBuild, type Copy } from '#delivery/copied-build';
import { waitForOpenTab } from '#delivery/open-tab';
import { ownProduct } from '#delivery/own-product';
import { waitForValue } from '#journey/wait-for-value';
import { withBrowser } from '#journey/browser';
import { repository } from '#product/product';

const remote = 'payments';
/** Visitors need no account for its pages. */
const shown = 'storefront';

/** Each line is found on its own, so that a reader that finds nothing fails the test. */
const hostile = `
  Array.prototype.map = function (...given) { return Array.from(this, ...given); };
  const goTo = History.prototype.pushState;
  History.prototype.pushState = function (...given) { return goTo.apply(this, given); };
  globalThis.track = () => {};
  addEventListener('message', () => {});
  localStorage.setItem('food-court/basket', '[]');
  localStorage.setItem('tracked', 'visitor 7');
  const style = new CSSStyleSheet();
  style.replaceSync('header { display: none }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.documentElement.lang = 'xx';
  document.body.append(document.createElement('aside'));
  globalThis.name = 'visitor 7';
`;
const found = [
  'replaces Array.prototype.map',
  'replaces History.prototype.pushState',
  'adds the global track',
  'still listens on window message after its page was left',
  'writes localStorage food-court/basket',
  'writes localStorage tracked',
  'styles header outside of all layers',
  'leaves html[lang="xx"] around other pages',
  'leaves body > aside around other pages',
  'leaves window.name visitor 7 around other pages',
];

const inReading = [
  'hides the header of the site',
  'replaces Array.prototype.map',
  'replaces History.prototype.pushState',
  'adds the global track',
  'writes localStorage tracked',
  'styles header outside of all layers',
];

const asHostile: Copy['change'] = (text, file) =>
  /remoteEntry\.\w+\.js$/.test(file) ? `${text}\n;(() => {${hostile}})();` : text;

const run = promisify(execFile);
interface Failed {
  stdout: string;
  stderr: string;
}

describe('a watched remote', () => {
  const product = ownProduct();
  let cooks = '';
  let examiners = '';
  before(async () => {
    await team('add', 'cooks', '--remotes', `${remote},${shown}`, '--may', 'stage,preview,canary');
    await team('add', 'examiners', '--remotes', '*', '--may', 'preview,watch');
    [cooks, examiners] = [await tokenOf('cooks'), await tokenOf('examiners')];
    await team('level', 'cooks', '--remote', remote, '--is', 'watched');
    const from = await product.live(remote);
    const copy = { name: remote, from };
    await copyBuild(product.store, { ...copy, to: 'clean' });
    await copyBuild(product.store, { ...copy, to: 'hostile', change: asHostile });
  });

  const team = async (...words: string[]): Promise<string> =>
    (
      await run('npm', ['run', '--silent', 'team', '--', ...words], {
        cwd: repository,
        env: { ...process.env, DATA_DIR: product.dataDir },
      })
    ).stdout;
  const tokenOf = async (name: string): Promise<string> => /fct_\S+/.exec(await team('token', name))?.[0] ?? '';
  const canary = async (build: string): Promise<{ status: number; detail: string }> => {
    const answer = await fetch(`${product.origin}/release-api/changes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cooks}`, 'content-type': 'application/json' },
      body: JSON.stringify({ what: 'canary', share: 5, builds: { [remote]: build } }),
    });
    return { status: answer.status, detail: ((await answer.json()) as { detail?: string }).detail ?? '' };
  };
  interface Report {
    name: string;
    build: string;
    what: string;
    message: string;
  }
  /** Opens a page as a visitor of the sample, who is always chosen, and returns what the tab reports. */
  const readingOf = (path: string): Promise<Report> =>
    withBrowser(async (browser) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      // Also runs in the frame that the page is compared with.
      await page.addInitScript(() => (Math.random = () => 0));
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/client-reports');
      await page.goto(product.origin + path);
      // On a line that seems slow, a tab loads the code that reads documents only once it is used.
      await waitForOpenTab(page);
      const read = (await answer).request().postDataJSON() as Report;
      await context.close();
      return read;
    });
  const failuresOf = async (name: string): Promise<Report[]> => {
    const headers = { authorization: `Bearer ${cooks}` };
    const answer = await fetch(`${product.origin}/release-api/status/${name}`, { headers });
    return ((await answer.json()) as { failures: Report[] }).failures;
  };
  const examine = (): Promise<Failed> =>
    run(process.execPath, ['tools/examine.mjs', '--browser', process.env.BROWSER_PATH ?? '', '--without-sandbox'], {
      cwd: repository,
      env: { ...process.env, RELEASE_SITE: product.origin, RELEASE_TOKEN: examiners },
    });

  test('is refused a build that changes the rest of the page, and shown one that doesn’t', async () => {
    assert.match((await canary('hostile')).detail, /payments hostile has not been examined yet/);
    assert.match((await examine()).stdout, /✖ payments hostile is refused/);
    const { status, detail } = await canary('hostile');
    assert.equal(status, 409);
    for (const what of found) assert.ok(detail.includes(`it ${what}`), `${what} is not in:\n${detail}`);

    assert.equal((await canary('clean')).status, 409);
    const examined = await examine();
    assert.match(examined.stdout, /✔ payments clean is clean/, examined.stdout + examined.stderr);
    assert.equal((await canary('clean')).status, 200);
    assert.match((await examine()).stdout, /No build waits for an examination/);
  });

  test('is read in a sample of visits, which tells its team about a build that changes the rest of the page', async () => {
    await team('level', 'cooks', '--remote', shown, '--is', 'watched');
    const from = await product.live(shown);
    const about = async (): Promise<string> => (await fetch(`${product.origin}/about`)).text();
    await waitForValue(async () => (await about()).includes(`"watched":["${remote}","${shown}"]`), true);
    for (const path of ['/', '/basket']) {
      const report = await readingOf(path);
      assert.deepEqual([report.name, report.build, report.what, report.message], [shown, from, 'outside', '']);
    }
    assert.deepEqual(await failuresOf(shown), []);

    await copyBuild(product.store, { name: shown, from, to: 'changed', change: asHostile });
    await show(product.store, [{ name: shown, build: 'changed' }], { by: 'Ada', audience: 'everybody' });
    const { build, message } = await readingOf('/about');
    assert.equal(build, 'changed');
    for (const what of inReading) assert.ok(message.includes(what), `${what} is not in:\n${message}`);
    const [failure] = await failuresOf(shown);
    assert.deepEqual([failure?.build, failure?.what, failure?.message], ['changed', 'outside', message]);
  });
});
