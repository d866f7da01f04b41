import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { rollBack, show } from '@food-court/federation/release';
import { aloneInTransaction, lockKey } from '#platform/jobs/advisory-locks.repository';
import { addPages } from '../measures/page-measures.repository';
import { buildWith, nameOfTrial } from '../measures/subjects';
import { manifestReader } from '../discovery/manifest-reader';
import { flagJudgements } from './judged-flags';
import { createJudgedSite, lastDayOfFlags, type JudgedSite } from './testing/judged-site';

const slower = 'Its pages are shown more than 5 % later, seen on 400 pages of its visitors';

describe('a flag in a share of the visitors', () => {
  let site: JudgedSite;
  before(async () => (site = await createJudgedSite()));
  after(() => site.close());

  const said = async (flag = 'card') =>
    (await flagJudgements(site.db, site.options, [(await site.last(flag))!])).get(flag);
  const switchesBy = async (by: string) =>
    (await site.db.selectFrom('flag_switches').select('id').where('by', '=', by).execute()).length;

  test('is switched off when pages with it open 30 % later, and history and audit log say why', async () => {
    const switchId = await site.switchTo({ share: 10 });
    await site.addVisited({ switchId, pages: 400, slowness: 1.3 });
    assert.equal(await site.judge(), 'done');
    const { rule, before: earlier, by, reason } = (await site.last())!;
    assert.deepEqual(
      { rule, earlier, by, reason },
      {
        ...{ rule: { share: 0 }, earlier: { share: 10 } },
        ...{ by: 'automatic', reason: slower },
      },
    );
    const audit = await site.db
      .selectFrom('audit_entries')
      .select(['by_name', 'subject', 'after'])
      .where('action', '=', 'flag switched')
      .where('by_name', '=', 'automatic')
      .executeTakeFirstOrThrow();
    assert.deepEqual(audit, {
      by_name: 'automatic',
      subject: 'kitchen',
      after: { flag: 'card', share: 0, reason: slower },
    });
  });

  test('is switched off when those who have it do not order', async () => {
    const switchId = await site.switchTo({ share: 25 });
    await site.addVisited({ switchId, pages: 1_000 });
    const { slot } = await site.db
      .selectFrom('page_measures')
      .select('slot')
      .where('name', '=', nameOfTrial(switchId))
      .executeTakeFirstOrThrow();
    const counts = [
      [true, 'visited', 1_000],
      [true, 'buyers', 2],
      [false, 'visited', 3_000],
      [false, 'buyers', 300],
    ] as const;
    const row = { slot, name: nameOfTrial(switchId), route: '*', bucket: 0 };
    await addPages(
      site.db,
      counts.map(([isOn, measure, pages]) => ({ ...row, build: buildWith('k4', isOn), measure, pages })),
    );
    await site.judge();
    assert.equal((await site.last())?.reason, 'Its visitors order a fifth less or worse, seen by 302 buyers');
  });

  test('stays when it is as good, and its team reads how certain that is', async () => {
    const switchId = await site.switchTo({ share: 30 });
    await site.addVisited({ switchId, pages: 100 });
    assert.match((await said()) ?? '', /^Not sure yet, after 100 pages of its visitors: it needs about .* more pages/);
    await site.addVisited({ switchId, pages: 5_000 });
    await site.judge();
    assert.deepEqual([await site.share(), (await site.last())?.id], [30, switchId]);
    assert.match((await said()) ?? '', /^98 % sure that it is not slower than 5 %/);
  });

  test('is expected to take as long as its pages came since the build with it was released', async () => {
    const switchId = await site.switchTo({ share: 32 });
    await site.addVisited({ switchId, pages: 100 });
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    const slot = new Date(Date.now() - 86_400_000);
    await site.db.updateTable('page_measures').set({ slot }).where('name', '=', nameOfTrial(switchId)).execute();
    const switched = { ...(await site.last())!, at: longAgo };
    const words = (await flagJudgements(site.db, site.options, [switched])).get('card') ?? '';
    const days = Number(/about ([\d,]+) days at this share/.exec(words)?.[1]);
    assert.ok(days >= 2 && days < 40, `${days} days at 100 pages a day: ${words}`);
  });

  test('stays when fewer than twenty networks measured it, and its team reads that it decides', async () => {
    const switchId = await site.switchTo({ share: 31 });
    await site.addVisited({ switchId, pages: 2_000, slowness: 3, networks: 19 });
    await site.judge();
    assert.equal(await site.share(), 31);
    assert.match((await said()) ?? '', /from fewer than 20 networks nothing follows, so a person decides$/);
  });

  test('is judged apart from another flag that visitors have at the same time', async () => {
    const bad = await site.switchTo({ share: 50 }, 'photos');
    const good = await site.switchTo({ share: 50 });
    await site.addVisited({ switchId: bad, pages: 400, slowness: 1.3 });
    await site.addVisited({ switchId: good, pages: 400 });
    await site.judge();
    assert.deepEqual([await site.share('photos'), await site.share()], [0, 50]);
  });

  test('is compared from the beginning when its share changes', async () => {
    await site.addVisited({ switchId: await site.switchTo({ share: 5 }), pages: 400, slowness: 1.3 });
    const switchId = await site.switchTo({ share: 20 });
    await site.judge();
    assert.equal(await site.share(), 20);
    assert.match((await said()) ?? '', /^Not sure yet, after 0 pages/);
    await site.addVisited({ switchId, pages: 400, slowness: 1.3 });
    await site.judge();
    assert.equal(await site.share(), 0);
  });

  test('stays as somebody has switched it while it was judged', async () => {
    await site.addVisited({ switchId: await site.switchTo({ share: 5 }), pages: 400, slowness: 1.3 });
    let isSwitched = false;
    const readDiscovery = async () => {
      if (!isSwitched) {
        isSwitched = true;
        await site.switchTo({ share: 100 });
      }
      return site.store.readDiscovery();
    };
    await site.judge({ releaseStore: { ...site.store, readDiscovery } });
    assert.deepEqual([isSwitched, await site.share(), (await site.last())?.by], [true, 100, 'kitchen-team']);
  });

  test('is switched off once when two servers judge it at the same moment', async () => {
    await site.addVisited({ switchId: await site.switchTo({ share: 5 }), pages: 400, slowness: 1.3 });
    const count = await switchesBy('automatic');
    await Promise.all([1, 2, 3].map(() => site.judge({ manifests: manifestReader(site.store) })));
    assert.deepEqual([await site.share(), await switchesBy('automatic')], [0, count + 1]);
  });

  test('is left to the server that judges at this moment', async () => {
    await site.addVisited({ switchId: await site.switchTo({ share: 5 }), pages: 400, slowness: 1.3 });
    const judging = aloneInTransaction(site.db, lockKey('flag_judgement'), async () =>
      assert.equal(await site.judge(), 'elsewhere'),
    );
    assert.deepEqual([await judging, await site.share()], ['done', 5]);
    await site.judge();
    assert.equal(await site.share(), 0);
  });

  test('stays while builds can’t be read, and is judged when they can', async () => {
    await site.addVisited({ switchId: await site.switchTo({ share: 5 }), pages: 400, slowness: 1.3 });
    const lost = { ...site.store, readDiscovery: () => Promise.reject(new Error('the store is away')) };
    await site.judge({ releaseStore: lost });
    assert.equal(await site.share(), 5);
    await site.judge();
    assert.equal(await site.share(), 0);
  });

  test('is switched off also when an earlier flag of the list can’t be judged', async () => {
    await site.addVisited({ switchId: await site.switchTo({ share: 5 }), pages: 400, slowness: 1.3 });
    await site.addVisited({ switchId: await site.switchTo({ share: 5 }, 'photos'), pages: 400, slowness: 1.3 });
    let reads = 0;
    const readDiscovery = () =>
      ++reads === 1 ? Promise.reject(new Error('the store is away')) : site.store.readDiscovery();
    await site.judge({ releaseStore: { ...site.store, readDiscovery } });
    assert.deepEqual([await site.share(), await site.share('photos')].sort(), [0, 5]);
    await site.judge();
    assert.deepEqual([await site.share(), await site.share('photos')], [0, 0]);
  });

  test('is judged by the builds that are served: a withdrawn one says nothing about it', async () => {
    await show(site.store, [{ name: 'kitchen', build: 'k5' }], { by: 'Ada', audience: 'everybody' });
    const switchId = await site.switchTo({ share: 5 });
    await site.addVisited({ switchId, build: 'k5', pages: 400, slowness: 1.3 });
    await rollBack(site.store, 'kitchen', { by: 'Ada' });
    await site.judge();
    assert.equal(await site.share(), 5);
    await rollBack(site.store, 'kitchen', { by: 'Ada', to: 'k2' });
    await site.addVisited({ switchId, build: 'k2', pages: 400, slowness: 1.3 });
    await site.judge();
    assert.deepEqual([await site.share(), await said()], [5, undefined], 'k2 has no flags');
    await rollBack(site.store, 'kitchen', { by: 'Ada', to: 'k4' });
    await site.addVisited({ switchId, pages: 400, slowness: 1.3 });
    await site.judge();
    assert.equal(await site.share(), 0);
  });

  test('is not judged when it is for roles or kitchens, and its team reads why', async () => {
    const switchId = await site.switchTo({ share: 50, roles: ['Seller'] });
    await site.addVisited({ switchId, pages: 400, slowness: 1.3 });
    await site.judge();
    assert.equal(await site.share(), 50);
    assert.match((await said()) ?? '', /^Not judged: those who have it differ from the others/);
  });

  test('is switched off also after its last day', async (t) => {
    await site.addVisited({ switchId: await site.switchTo({ share: 5 }), pages: 400, slowness: 1.3 });
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse(lastDayOfFlags) + 10 * 86_400_000 });
    await site.judge();
    t.mock.timers.reset();
    assert.equal(await site.share(), 0);
  });
});
