import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { createFakeSite, createTestServer, insertDish, kitchenFacts, type TestServer } from '#testing/index';
import { iconSizes } from '#modules/media/images/app-icon';
import { findFirstIds, findNames } from '#modules/menu/dishes/listed-addresses.repository';
import { paperColour, signColour } from './colours';

describe('the files that browsers and search engines request from every site', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let shown: string;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-site-files-'));
    const open = { access: 'anyone', render: 'server', title: 'Soups' } as const;
    createFakeSite(releasesDir).release('kitchen', 'k2', {
      ssr: 'exports.screens = {};',
      facts: {
        ...kitchenFacts,
        surface: {
          name: 'kitchen',
          routes: [
            { ...open, path: '/soups', screen: 'kitchen/soups' },
            { ...open, path: '/soup', screen: 'kitchen/soups', canonical: '/soups' },
            { ...open, path: '/:kind', where: { kind: ['Hot & sour', 'Clear'] }, screen: 'kitchen/soups' },
            { ...open, path: '/stew/:id', screen: 'kitchen/stews' },
            { ...open, path: '/basket', render: 'browser', screen: 'kitchen/stews' },
            { ...open, path: '/mine', access: 'signed-in', screen: 'kitchen/stews' },
          ],
        },
      },
    });
    testServer = await createTestServer({ releasesDir });
    const { db, createPerson } = testServer;
    const [sally, gone] = [await createPerson('sally', 'Seller'), await createPerson('gone', 'Seller')];
    shown = await insertDish(db, sally, { title: 'Miso 麺' });
    await insertDish(db, sally, { hidden: true });
    const removed = await insertDish(db, sally);
    await db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', removed).execute();
    await insertDish(db, gone);
    await db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', gone.uid).execute();
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });
  const ask = async (url: string) => {
    const answer = await testServer.app.inject(url);
    assert.equal(answer.statusCode, 200, url);
    return answer;
  };

  test('the manifest makes the site installable, and all its icons exist in the declared sizes', async () => {
    const answer = await ask('/manifest.webmanifest');
    assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/);
    const {
      name,
      display,
      start_url: start,
      icons,
    } = answer.json<{
      name: string;
      display: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    }>();
    assert.deepEqual([name, display, start], ['Food Court', 'standalone', '/']);
    assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
    for (const { src, sizes } of icons) {
      const { rawPayload } = await ask(src);
      const { width, height } = await sharp(rawPayload).metadata();
      if (sizes !== 'any') assert.equal(`${width}x${height}`, sizes);
    }
  });

  test('the manifest says its language and has screenshots for both shapes, which exist and are small together', async () => {
    const { lang, dir, id, screenshots } = (await ask('/manifest.webmanifest')).json<{
      lang: string;
      dir: string;
      id: string;
      screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
    }>();
    assert.deepEqual([lang, dir, id], ['en', 'ltr', '/']);
    assert.deepEqual([...new Set(screenshots.map(({ form_factor }) => form_factor))].toSorted(), ['narrow', 'wide']);
    let bytes = 0;
    for (const { src, sizes, type } of screenshots) {
      const { headers, rawPayload } = await ask(src);
      const { width, height, format } = await sharp(rawPayload).metadata();
      assert.deepEqual([`${width}x${height}`, `image/${format}`, headers['content-type']], [sizes, type, type]);
      bytes += rawPayload.length;
    }
    assert.ok(bytes < 150_000, String(bytes));
  });

  test('the badge of a notification is the mark alone, on nothing', async () => {
    const { channels } = await sharp((await ask('/icons/badge.png')).rawPayload).stats();
    const alpha = channels[3];
    assert.deepEqual([alpha?.min, alpha?.max], [0, 255]);
  });

  test('every page links to the manifest and the icon for phones', async () => {
    const { body } = await testServer.app.inject('/soups');
    assert.match(body, /<link rel="manifest" href="\/manifest\.webmanifest">/);
    const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body) ?? [];
    assert.equal((await sharp((await ask(icon)).rawPayload).metadata()).width, iconSizes[0]);
  });

  test('an installed site starts on the paper of the light theme, and browsers colour their bars like the sign', async () => {
    const tokens = await readFile(new URL('../../../../../shared-ui/src/tokens/colour.css', import.meta.url), 'utf8');
    assert.equal(/--colour-paper: light-dark\((#\w+),/.exec(tokens)?.[1], paperColour);
    assert.equal(/--colour-sign: (#\w+);/.exec(tokens)?.[1], signColour);
    assert.match((await ask('/soups')).body, new RegExp(`<meta name="theme-color" content="${signColour}">`));
  });

  const locationsIn = async (url: string): Promise<string[]> => {
    const { body, headers } = await ask(url);
    assert.match(String(headers['content-type']), /^application\/xml/);
    return [...body.matchAll(/<loc>http:\/\/food\.test([^<]*)<\/loc>/g)].map(([, location = '']) => location);
  };

  test('robots.txt links to the sitemap, which lists each public page once and no personal page', async () => {
    const [, address = ''] = /^Sitemap: (.+)$/m.exec((await ask('/robots.txt')).body) ?? [];
    assert.equal(address, `${testServer.settings.publicUrl}/sitemap.xml`);
    assert.deepEqual(await locationsIn('/sitemap.xml'), [
      '/sitemap-pages.xml',
      '/sitemap-dishes.xml?part=1',
      '/sitemap-kitchens.xml?part=1',
    ]);
    assert.deepEqual(await locationsIn('/sitemap-pages.xml'), ['/Clear', '/Hot%20&amp;%20sour', '/broken', '/soups']);
  });

  test('the sitemap of kitchens lists those with something on the menu', async () => {
    const { kitchen_id } = await testServer.db
      .selectFrom('users')
      .select('kitchen_id')
      .where('name', '=', 'sally')
      .executeTakeFirstOrThrow();
    assert.deepEqual(await locationsIn('/sitemap-kitchens.xml?part=1'), [`/kitchen/${kitchen_id}/sally`]);
    assert.equal((await testServer.app.inject('/sitemap-kitchens.xml?part=2')).statusCode, 404);
  });

  test('the sitemap of dishes lists exactly the dishes on the menu, and there are no other sitemaps', async () => {
    assert.deepEqual(await locationsIn('/sitemap-dishes.xml?part=1'), [`/dish/${shown}/miso-%E9%BA%BA`]);
    for (const part of ['0', '2', '999999', 'x', '1e3', '', '1&part=1'])
      assert.equal((await testServer.app.inject(`/sitemap-dishes.xml?part=${part}`)).statusCode, 404, part);
  });
});

test('lists dishes in parts of equal length, each dish once', async (t) => {
  const { db, createPerson, close } = await createTestServer();
  t.after(close);
  const sally = await createPerson('sally', 'Seller');
  const ids = await Promise.all(Array.from({ length: 7 }, () => insertDish(db, sally)));
  const firsts = await findFirstIds(db, 'dishes', 3);
  assert.equal(firsts.length, 3);
  const parts = await Promise.all(firsts.map((first) => findNames(db, 'dishes', { from: first, count: 3 })));
  assert.deepEqual(
    parts.map(({ length }) => length),
    [3, 3, 1],
  );
  assert.deepEqual(parts.flatMap((part) => part.map(({ id }) => id)).toSorted(), ids.toSorted());
});
