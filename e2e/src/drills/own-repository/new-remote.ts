import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { isSameDocument, markDocument, waitForHydration } from '#delivery/open-tab';
import type { OwnProduct } from '#delivery/own-product';
import type { PackageRegistry } from '#delivery/package-registry';
import { teamAtWork, type TeamAtWork } from '#delivery/team-at-work';
import { withBrowser } from '#journey/browser';
import { waitForValue } from '#journey/wait-for-value';
import { flagDrill } from './flag-in-a-share';
import { guestDrill } from './in-a-frame';
import { ownServiceDrill } from './own-service';

/** Runs every command of docs/how-to/own-repository.md word for word, with packed packages and a running site. */
export function newRemoteDrill(product: OwnProduct, registry: PackageRegistry): void {
  describe('a team with a repository of its own', () => {
    let team: TeamAtWork;
    before(async () => {
      team = await teamAtWork(product, registry, 'reviews');
    });
    after(() => team?.leave());

    const text = (pathname: string) => async (): Promise<string> =>
      (await (await fetch(product.origin + pathname)).text()).replaceAll(/<[^>]*>/g, ' ');
    const edit = (from: string, to: string) => team.edit('src/screens/reviews/reviews.screen.tsx', from, to);
    const lead = 'What our kitchens recommend today.';
    const newLead = 'What everybody orders.';
    const pageSays = async (words: string): Promise<boolean> => (await text('/reviews')()).includes(words);

    test('gets its rights and a token', async () =>
      assert.match(await team.runAll('Once, by whoever runs the site'), /fct_/));

    test('creates a remote whose tests pass', async () => {
      const output = await team.runAll('A new remote');
      assert.match(output, /Tests: +1 passed, 1 total/);
    });

    test('sees the remote, each edit and each mistake inside the deployed site before the release', async () => {
      const shown = await team.start('Look at it before anybody else');
      try {
        await withBrowser(async (browser) => {
          const page = await browser.newPage();
          await page.goto(`${shown.address}/reviews`);
          await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
          await page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).first().waitFor();
          await waitForHydration(page);
          await markDocument(page);
          await edit(lead, newLead);
          await page.getByText(newLead).waitFor();
          assert.equal(await isSameDocument(page), true);
          await edit(newLead, lead);
          await page.getByText(lead).waitFor();
          await edit('const { data,', 'const { data,,');
          await page
            .getByRole('alert')
            .getByText(/src\/screens\/reviews\/reviews\.screen\.tsx:\d+:16/)
            .waitFor();
          await edit('const { data,,', 'const { data,');
          await page.getByRole('alert').waitFor({ state: 'detached' });
          await page.getByText(lead).waitFor();
          await page.close();
        });
        assert.equal((await fetch(`${product.origin}/reviews`)).status, 404);
      } finally {
        await shown.stop();
      }
    });

    test('is refused by the check when its types have faults', async () => {
      await team.run(`export RELEASE_SITE=${product.origin}`);
      await edit('formatDollars(price)', 'formatDollars(title)');
      await assert.rejects(team.run('npm run check'), /src\/screens\/reviews\/reviews\.screen\.tsx\(\d+,\d+\): error/);
      await edit('formatDollars(title)', 'formatDollars(price)');
    });

    test('checks and releases the remote with a token', async () => {
      const output = await team.runAll('Release it');
      assert.match(output, /✔ reviews can be released\.[^]*✔ reviews [0-9a-f]{12} is live/);
      await waitForValue(() => pageSays(lead), true);
      await withBrowser(async (browser) => {
        const page = await browser.newPage();
        await page.goto(`${product.origin}/faq`);
        await page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).first().click();
        await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
        await page.close();
      });
    });

    test('shows the next build to some visitors, then to everybody, and rolls it back', async () => {
      await edit(lead, newLead);
      const [canary = '', releases = '', status = '', explain = '', larger = '', release = '', rollback = ''] =
        team.linesOf('Show the next build to some visitors, or take it back');
      assert.match(await team.run(canary), /is shown to 10 % of the visitors/);
      assert.match(await team.run(releases), /reviews +[0-9a-f]{12} +10 % [^]*by reviews/);
      assert.match(await team.run(status), /^[0-9a-f]{12} {2}10 % {2}\d+ pages? in 24 hours\n {2}Not sure yet/m);
      assert.match(await team.run(explain), /\/reviews is reviews\/[^]*^reviews +[0-9a-f]{12} +(canary|live)/m);
      assert.match(await team.run('npm run canary -- off'), /reviews/);
      await waitForValue(() => pageSays(lead), true);
      const shown = /([0-9a-f]{12}) is shown to 50 % of the visitors/.exec(await team.run(larger))?.[1];
      assert.ok(shown);
      assert.match(await team.run(release), new RegExp(`reviews ${shown} is live`));
      await waitForValue(() => pageSays(newLead), true);
      assert.match(await team.run(rollback), /is live again/);
      await waitForValue(() => pageSays(lead), true);
    });

    flagDrill(product, () => team);
    ownServiceDrill(product, () => team);
    guestDrill(product, () => team);

    test('is refused the address of another team with the site’s own explanation', async () => {
      const file = path.join(team.folder, 'src/remote.ts');
      const source = await readFile(file, 'utf8');
      await writeFile(file, source.replace("path: '/reviews'", "path: '/faq'"));
      await assert.rejects(team.run('npm run check'), /\/faq/);
      await writeFile(file, source);
    });
  });
}
