import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { isSameDocument, markDocument, waitForHydration } from '#delivery/open-tab';
import type { OwnProduct } from '#delivery/own-product';
import type { PackageRegistry } from '#delivery/package-registry';
import { teamAtWork, type TeamAtWork } from '#delivery/team-at-work';
import { withBrowser } from '#journey/browser';
import { waitForValue } from '#journey/wait-for-value';
import { createSeller } from '#setup/menu';
import { codesOfGuide } from './guide-code';
import { testAgainstNeighbours } from './neighbours-in-tests';

const partFile = 'src/parts/dish-votes/dish-votes.part.tsx';
const question = 'Would you eat Zobo again?';
const questionOfFriends = 'Would you share Zobo?';

/** Turns the sources of the remote ratings into those of another team’s remote, friends, whose part comes first. */
const editsForFriends = [
  ['src/remote.ts', "name: 'ratings'", "name: 'friends'"],
  ['src/remote.ts', "'/ratings'", "'/friends'"],
  ['src/remote.ts', "'ratings/", "'friends/"],
  ['src/remote.ts', 'order: 10', 'order: 5'],
  ['src/screens/ratings/ratings.module.css', '@layer ratings', '@layer friends'],
  [partFile, 'Would you eat {title} again?', 'Would you share {title}?'],
] as const;

const section = 'A part in a page of another team';

const fromGuide = async (language: string, heading = section): Promise<string> =>
  (await codesOfGuide(language, heading))[0] ?? '';

/** React has hydrated it. */
const isAlive = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/** Follows docs/how-to/own-repository.md for a remote with a part in the storefront’s page of a dish. */
export function partInASlotDrill(product: OwnProduct, registry: PackageRegistry): void {
  describe('a part from its own repository in the page of a dish', () => {
    let team: TeamAtWork;
    let address = '';
    before(async () => {
      team = await teamAtWork(product, registry, 'ratings');
      await team.run('npm run team -- add ratings --remotes ratings --may stage,release,rollback,remove');
      await team.run('npm run team -- token ratings');
      const dish = await createSeller().createDish({ title: 'Zobo' });
      address = `${product.origin}/dish/${dish._id}/zobo`;
    });
    after(() => team?.leave());

    const markup = async (): Promise<string> => (await fetch(address)).text();
    const asks = async (): Promise<boolean> => (await markup()).includes(question);
    const withTokenOf = async (name: string): Promise<void> => {
      await team.run(`npm run team -- token ${name}`);
      await team.run('export RELEASE_TOKEN=fct_…');
    };
    /** Works on a remote of another team, and comes back to ratings. */
    const asFriends = async (command: string): Promise<string> => {
      await team.run('cp -r src ../src-of-ratings');
      for (const [file, from, to] of editsForFriends) await team.edit(file, from, to);
      await withTokenOf('friends');
      try {
        return await team.run(command);
      } finally {
        await team.run('rm -r src && mv ../src-of-ratings src');
        await withTokenOf('ratings');
      }
    };
    const votesIn = (page: Page, text: string) =>
      page.locator('section', { hasText: text }).last().getByRole('button', { name: /^Yes/ });
    const votes = (page: Page) => page.getByRole('button', { name: /^Yes/ });
    const dish = (page: Page) => page.getByRole('heading', { level: 1, name: 'Zobo' });

    test('is created for a slot that the live page offers, with its props', async () => {
      const [site = '', create = ''] = team.linesOf(section);
      await team.run(site);
      await assert.rejects(
        team.run(create.replace('#below', '#above')),
        /No live page offers .*#above\. The slots of the site: storefront\/dish-page#below\./,
      );
      assert.match(await team.runAll(section), /Tests: +2 passed, 2 total/);
      assert.match(await team.run('cat src/parts/ratings/ratings.part.tsx'), /dishId: string;\n {2}title: string;/);
      assert.match(await team.run('npm run check'), /ratings can be released/);
    });

    test('is refused in a slot that the storefront does not offer', async () => {
      await team.run('rm -r src/parts/ratings');
      await team.write(partFile, await fromGuide('tsx'));
      const created = "  parts: [{ slot: 'storefront/dish-page#below', versions: [1], name: 'ratings', order: 10 }],\n";
      await team.edit('src/remote.ts', created, (await fromGuide('ts')).replace('#below', '#above'));
      await assert.rejects(
        team.run('npm run check'),
        /fills the slot storefront\/dish-page#above, which storefront \w+ \(live\) does not offer/,
      );
      await team.edit('src/remote.ts', '#above', '#below');
    });

    test('is rendered by the server, and hydrated for itself', async () => {
      assert.match(await team.run('npm run release'), /✔ ratings [0-9a-f]{12} is live/);
      await waitForValue(asks, true);
      assert.match(await markup(), /data-slot="storefront\/dish-page#below"/);
      await withBrowser(async (browser) => {
        const page = await browser.newPage();
        await page.goto(address);
        await waitForHydration(page);
        await markDocument(page);
        // A press before the code of a part is there does nothing yet.
        await waitForValue(() => isAlive(votes(page)), true);
        await votes(page).click();
        await page.getByRole('button', { name: 'Yes (1)' }).waitFor();
        assert.equal(await isSameDocument(page), true);
        await page.close();
      });
    });

    test('passes the tests in the live pages of its neighbours, also when the site is gone', () =>
      testAgainstNeighbours({
        team,
        site: product.origin,
        page: new URL(address).pathname,
        code: (language) => fromGuide(language, 'Test against the neighbours'),
        write: team.write,
      }));

    test('stands beside the part of another team, in their order, and each is alive for itself', async () => {
      await team.run('npm run team -- add friends --remotes friends --may stage,release,remove');
      assert.match(await asFriends('npm run release'), /✔ friends [0-9a-f]{12} is live/);
      await waitForValue(async () => (await markup()).includes(questionOfFriends), true);
      const both = await markup();
      assert.ok(both.indexOf(questionOfFriends) < both.indexOf(question));
      await withBrowser(async (browser) => {
        const page = await browser.newPage();
        await page.goto(address);
        const [first, second] = [votesIn(page, questionOfFriends), votesIn(page, question)];
        for (const button of [first, second]) await waitForValue(() => isAlive(button), true);
        await first.click();
        await page.getByRole('button', { name: 'Yes (1)' }).waitFor();
        assert.deepEqual([await first.textContent(), await second.textContent()], ['Yes (1)', 'Yes (0)']);
        await page.close();
      });
    });

    test('leaves the page and the part of the other team whole when it throws in the browser', async () => {
      await team.edit(partFile, 'return (', "if (typeof document === 'object') throw new Error('boom');\n  return (");
      await team.run('npm run release');
      await withBrowser(async (browser) => {
        const page = await browser.newPage();
        const reported = page.waitForRequest((request) => request.url().endsWith('/client-reports'));
        await page.goto(address);
        const { name, what } = (await reported).postDataJSON() as { name: string; what: string };
        assert.deepEqual([name, what], ['ratings', 'render']);
        await dish(page).waitFor();
        await waitForValue(() => isAlive(votesIn(page, questionOfFriends)), true);
        await votesIn(page, questionOfFriends).click();
        await page.getByRole('button', { name: 'Yes (1)' }).waitFor();
        assert.equal(await votes(page).count(), 1);
        assert.equal(await page.getByText('closed for a moment').count(), 0);
        await page.close();
      });
    });

    test('is back after a rollback, and gone after its removal', async () => {
      await team.run('npm run rollback');
      await waitForValue(asks, true);
      assert.match(await asFriends('npm run release -- off'), /friends/);
      await waitForValue(async () => (await markup()).includes(questionOfFriends), false);
      assert.equal(await asks(), true);
      await team.run('npm run release -- off');
      await waitForValue(asks, false);
      assert.match(await markup(), /<h1[^>]*>Zobo<\/h1>/);
    });
  });
}
