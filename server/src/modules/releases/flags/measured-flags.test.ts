import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { networkAddress } from '../reports/testing/rollback-site';
import { createTestBrowser, waitForValue, type Person } from '#testing/index';
import { createJudgedSite, measured, type JudgedSite } from './testing/judged-site';

describe('a page of a visitor for whom a flag was drawn', () => {
  let site: JudgedSite;
  before(async () => (site = await createJudgedSite()));
  after(() => site.close());

  const send = async (...sent: Parameters<JudgedSite['send']>) =>
    assert.equal((await site.send(...sent)).statusCode, 204);
  const rows = (switchId: number, route?: string) => site.rows(switchId, route);
  /** Everything that was sent before is written when this page is. */
  const untilWritten = async (switchId: number) => {
    const [honest] = await site.visitorsWith(false, switchId, 1);
    await send(honest!);
    await waitForValue(async () => (await rows(switchId)).some((row) => row.startsWith('k4 off largestPaint')), true);
  };

  test('counts for its build and the value that the server computes, without the first byte', async () => {
    const switchId = await site.switchTo({ share: 40 });
    const [has] = await site.visitorsWith(true, switchId, 1);
    await send(has!, { ...measured, flags: { kitchen: { card: false } }, errors: 2, errorsOf: { kitchen: 2 } });
    await untilWritten(switchId);
    const names = ['errors', 'largestPaint', 'shift', 'slowestPress'];
    assert.deepEqual(
      await rows(switchId),
      ['off', 'on'].flatMap((value) => names.map((name) => `k4 ${value} ${name} 1`)),
    );
    const noted = () =>
      site.db
        .selectFrom('measured_networks')
        .select(['build', 'errors', 'network'])
        .where('name', '=', `flag ${switchId}`)
        .orderBy('build')
        .execute();
    // They are written after the pages.
    await waitForValue(
      async () => (await noted()).map(({ build, errors }) => `${build} ${errors}`),
      ['k4 off false', 'k4 on true'],
    );
    assert.ok((await noted()).every(({ network }) => /^[\w-]{16}$/.test(network)));
  });

  test('is not compared when its visit began before the switch', async () => {
    const switchId = await site.switchTo({ share: 41 });
    const [earlier, unknown] = await site.visitorsWith(true, switchId, 2);
    earlier!.cookies.set('food-court-flags', `${switchId - 1}`);
    unknown!.cookies.delete('food-court-flags');
    for (const browser of [earlier!, unknown!]) await send(browser);
    await untilWritten(switchId);
    assert.ok((await rows(switchId)).every((row) => row.startsWith('k4 off')));
  });

  test('does not count when its visit is forged, also for an id that has the feature', async () => {
    const switchId = await site.switchTo({ share: 42 });
    const [with1, with2, without] = [
      ...(await site.visitorsWith(true, switchId, 2)),
      ...(await site.visitorsWith(false, switchId, 1)),
    ];
    const stranger = createTestBrowser(site.testServer.app);
    stranger.cookies.set('food-court-flags', `${switchId}`);
    with1!.cookies.set('food-court-visit', 'shell:s1.kitchen:k4~forged');
    // A signed visit, with the id of somebody else.
    without!.cookies.set('food-court-visitor', with2!.cookies.get('food-court-visitor')!);
    for (const browser of [stranger, with1!, without!]) await send(browser);
    await untilWritten(switchId);
    assert.ok((await rows(switchId)).every((row) => row.startsWith('k4 off')));
  });

  test('counts three times a day for a network, whichever values it asks for, so no network decides alone', async () => {
    const switchId = await site.switchTo({ share: 43 });
    const bad = { ...measured, largestPaint: 110_000, errors: 9, errorsOf: { kitchen: 9 } };
    for (const isOn of [true, false])
      for (const browser of await site.visitorsWith(isOn, switchId, 15))
        await send(browser, bad, networkAddress(9_000));
    await untilWritten(switchId);
    assert.ok((await rows(switchId)).includes('k4 on largestPaint 3'));
    assert.ok((await rows(switchId)).includes('k4 off largestPaint 1'));
    await site.judge();
    assert.equal(await site.share(), 43);
  });

  test('counts for each of two flags, and for none that everybody or nobody has, or some people only', async () => {
    const shared = [await site.switchTo({ share: 44 }), await site.switchTo({ share: 45 }, 'photos')];
    const third = await site.switchTo({ share: 100 }, 'third');
    const [browser] = await site.visitorsWith(true, third, 1);
    await send(browser!);
    await waitForValue(
      async () => (await Promise.all(shared.map((id) => rows(id)))).map((each) => each.length),
      [4, 4],
    );
    assert.deepEqual(await rows(third), []);
    const forSellers = await site.switchTo({ share: 50, roles: ['Seller'] }, 'photos');
    const off = await site.switchTo({ share: 0 }, 'third');
    const card = await site.switchTo({ share: 46 });
    await send((await site.visitorsWith(true, card, 1))[0]!);
    await untilWritten(card);
    assert.deepEqual([await rows(forSellers), await rows(off)], [[], []]);
  });

  describe('an order', () => {
    let bob: Person;
    before(async () => {
      bob = await site.testServer.createPerson('bob', 'Buyer');
      await site.testServer.createPerson('sally', 'Seller');
      const dish = { id: 'ramen', seller_uid: 'uid-sally', author: 'sally', title: 'Ramen' };
      const images = ['https://photos.example/1.jpg'];
      await site.db
        .insertInto('dishes')
        .values({ ...dish, category: 'Chinese', price_cents: 900, description: 'Hot', images })
        .execute();
    });

    test('counts its buyer once in ten minutes, with the value of the visit', async () => {
      const switchId = await site.switchTo({ share: 48 });
      const [browser] = await site.visitorsWith(true, switchId, 1);
      const ordered = { name: 'x', email: bob.email, image: 'x', title: 'Ramen', price: 9, category: 'Chinese' };
      const payload = { ...ordered, description: 'x', productId: 'ramen' };
      for (let order = 0; order < 2; order += 1) {
        const { statusCode } = await browser!.request('/api/order-product', {
          method: 'POST',
          headers: bob.headers,
          payload,
        });
        assert.equal(statusCode, 201);
      }
      await waitForValue(() => rows(switchId, '*'), ['k4 on buyers 1']);
    });
  });
});
