import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { createRollbackSite, type RollbackSite } from '../reports/testing/rollback-site';
import { createTestBrowser, waitForValue, type Person, type TestBrowser } from '#testing/index';

/** A visit to the test’s site: the shell and two remotes. */
const builds = 3;

describe('a buyer who orders with some builds', () => {
  let site: RollbackSite;
  let browser: TestBrowser;
  let bob: Person;
  beforeEach(async () => {
    site = await createRollbackSite();
    [browser] = (await site.visitors(1)) as [TestBrowser];
    bob = await site.testServer.createPerson('bob', 'Buyer');
    await site.testServer.createPerson('sally', 'Seller');
    await site.testServer.db
      .insertInto('dishes')
      .values({
        id: 'ramen',
        seller_uid: 'uid-sally',
        author: 'sally',
        title: 'Ramen',
        category: 'Chinese',
        price_cents: 900,
        description: 'Hot',
        images: ['https://photos.example/1.jpg'],
      })
      .execute();
  });
  afterEach(() => site.close());

  const order = async (from: TestBrowser, person: Person, productId = 'ramen') => {
    const { email, headers } = person;
    const ordered = { name: 'x', email, image: 'x', title: 'Ramen', price: 9, category: 'Chinese', description: 'x' };
    const payload = { ...ordered, productId };
    return (await from.request('/api/order-product', { method: 'POST', headers, payload })).statusCode;
  };
  const buyers = async () => {
    const rows = await site.testServer.db
      .selectFrom('page_measures')
      .select(['name', 'build', 'route', 'measure', 'pages'])
      .orderBy('name')
      .execute();
    return rows.map(({ name, build, route, measure, pages }) => [name, build, route, measure, pages].join(' '));
  };
  const counted = async () => (await buyers()).length;

  test('is counted once in ten minutes for each build of the visit, however often somebody orders', async () => {
    assert.deepEqual([await order(browser, bob), await order(browser, bob)], [201, 201]);
    await waitForValue(counted, builds);
    assert.ok((await buyers()).includes('kitchen k2 * buyers 1'));
    assert.ok((await buyers()).every((row) => row.endsWith('* buyers 1')));
  });

  test('is not counted for a refused order, without a visit, with a forged visit or with a preview', async () => {
    assert.equal(await order(browser, bob, 'no-such-dish'), 404);
    assert.equal(await order(createTestBrowser(site.testServer.app), bob), 201);
    const [forger, honest] = (await site.visitors(2)) as [TestBrowser, TestBrowser];
    forger.cookies.set('food-court-visit', 'shell:s1.kitchen:k1~forged');
    assert.equal(await order(forger, bob), 201);
    const previewer = createTestBrowser(site.testServer.app);
    await previewer.request('/soups');
    await previewer.request('/soups?mfe=kitchen@k2');
    assert.ok(previewer.cookies.has('food-court-preview'));
    assert.equal(await order(previewer, bob), 201);
    const ann = await site.testServer.createPerson('ann', 'Buyer');
    assert.equal(await order(honest, ann), 201);
    await waitForValue(counted, builds);
    assert.ok((await buyers()).every((row) => row.endsWith('buyers 1')));
  });
});
