import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { knownSwitches } from '#compose/visitors-of-pages';
import { createTestBrowser, kitchenFacts, shellBundle, waitForValue } from '#testing/index';
import { openReleaseSite, type ReleaseSite } from '../release-api/testing/release-site';
import type { KnownSwitches } from './known-switches';
import type { FlagRule } from './rule.policy';

const flag = { default: false, owner: 'kitchen@example.com', expires: '2099-12-31' };
const flags = {
  card: flag,
  photos: { ...flag, default: true },
  third: flag,
  old: { ...flag, expires: '2026-01-31' },
};
/** The screen of the fake shell names the flags that it is rendered with. */
const shell = shellBundle('s1')
  .replace('soups.default()', 'soups.default() + JSON.stringify(flags)')
  .replace('closed }', 'closed, flags }');

interface ListedFlag {
  name: string;
  switched: { by: string; at: string };
  judgement?: string;
}

describe('flags', () => {
  let site: ReleaseSite;
  let tokens: Record<'kitchen' | 'canary' | 'bar', string>;

  before(async () => {
    site = await openReleaseSite();
    const { fakeStore } = site;
    const { surface } = kitchenFacts;
    fakeStore.release('shell', 's2', { ssr: shell, facts: { rendersFlags: true } });
    fakeStore.release('kitchen', 'k2', {
      ssr: "exports.screens = { soups: { default: () => '<p>Soup</p>' } };",
      facts: { ...kitchenFacts, surface: { ...surface!, flags } },
    });
    tokens = {
      kitchen: await site.team('kitchen-team', ['canary', 'release', 'rollback']),
      canary: await site.team('canary-team', ['canary']),
      bar: await site.team('bar-team', ['release'], ['bar']),
    };
  });
  after(() => site.close());

  const switchFlag = (token: string, name: string, rule: FlagRule | null, remote = 'kitchen') =>
    site.call(token, 'POST', '/flags', { remote, flag: name, rule });
  const detailOf = async (answer: ReturnType<typeof switchFlag>): Promise<string> => {
    const { statusCode, body } = await answer;
    return `${statusCode} ${(JSON.parse(body) as { detail?: string }).detail ?? ''}`;
  };
  const switches = () => site.db.selectFrom('flag_switches').selectAll().orderBy('id').execute();
  const read = () => site.app.getDecorator<KnownSwitches>(knownSwitches).refresh();

  test('are switched by the team of the remote only, as far as its rights go', async () => {
    assert.match(
      await detailOf(switchFlag(tokens.bar, 'card', { share: 100 })),
      /^403 bar-team may not switch card of kitchen/,
    );
    assert.match(
      await detailOf(switchFlag(tokens.canary, 'card', { share: 51 })),
      /^403 .* takes the right to release:/,
    );
    assert.match(await detailOf(switchFlag(tokens.canary, 'card', null)), /^403/);
    assert.equal((await switchFlag('no token', 'card', { share: 1 })).statusCode, 401);
    assert.match(await detailOf(switchFlag(tokens.canary, 'card', { share: 10 })), /^200/);
    assert.match(await detailOf(switchFlag(tokens.canary, 'card', { share: 0 })), /^200/);
    assert.deepEqual(
      (await switches()).map(({ flag: name, rule, before: earlier, by }) => [name, rule, earlier, by]),
      [
        ['card', { share: 10 }, null, 'canary-team'],
        ['card', { share: 0 }, { share: 10 }, 'canary-team'],
      ],
    );
    const audit = await site.db.selectFrom('audit_entries').selectAll().where('action', '=', 'flag switched').execute();
    assert.deepEqual(
      audit.map(({ subject, by_name: by }) => [subject, by]),
      [
        ['kitchen', 'canary-team'],
        ['kitchen', 'canary-team'],
      ],
    );
  });

  test('are refused if unknown, expired, contradictory, or for a kitchen that does not exist', async () => {
    const refused = (name: string, rule: FlagRule | null, remote?: string) =>
      detailOf(switchFlag(tokens.kitchen, name, rule, remote));
    const count = (await switches()).length;
    assert.match(await refused('crad', { share: 5 }), /^404 No build of kitchen on the site declares the flag crad/);
    assert.match(await refused('crad', null), /^404/);
    assert.match(await refused('old', { share: 5 }), /^409 The flag old expired on 2026-01-31/);
    assert.match(await refused('card', { share: 0, roles: ['Buyer'] }), /^409 .*off for everybody/);
    assert.match(await refused('card', { share: 5, kitchens: ['nowhere'] }), /^404 There is no kitchen nowhere/);
    assert.match(await refused('card', { share: 101 }), /^422|^400/);
    assert.match(await refused('card', { share: 5, roles: ['Cook' as never] }), /^422|^400/);
    assert.equal((await switches()).length, count);
    assert.match(await refused('old', { share: 0 }), /^200/);
  });

  test('count once when they are switched at the same time, and make room for two shares', async () => {
    const count = (await switches()).length;
    const same = await Promise.all([1, 2, 3].map(() => switchFlag(tokens.kitchen, 'card', { share: 30 })));
    assert.deepEqual(same.map(({ body }) => (JSON.parse(body) as { changed: boolean }).changed).toSorted(), [
      false,
      false,
      true,
    ]);
    assert.equal((await switches()).length, count + 1);
    const others = await Promise.all(['photos', 'third'].map((name) => switchFlag(tokens.kitchen, name, { share: 5 })));
    assert.deepEqual(others.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  });

  test('are listed for their team with who switched them, and for no other team', async () => {
    assert.equal((await site.call(tokens.bar, 'GET', '/flags/kitchen')).statusCode, 403);
    const { body } = await site.call(tokens.canary, 'GET', '/flags/kitchen');
    const [card] = (JSON.parse(body) as { flags: ListedFlag[] }).flags;
    assert.deepEqual([card?.name, card?.switched.by], ['card', 'kitchen-team']);
    assert.ok(Math.abs(Date.now() - Date.parse(card?.switched.at ?? '')) < 600_000);
    assert.match(card?.judgement ?? '', /^Not sure yet, after 0 pages of its visitors/);
  });

  describe('on pages', () => {
    const show = async (browser: ReturnType<typeof createTestBrowser>) => {
      const { body } = await browser.request('/soups', { headers: { accept: 'text/html' } });
      const inDocument = /id="page-flags">(.*?)</.exec(body)?.[1];
      assert.equal(/<main><p>Soup<\/p>(.*?)<\/main>/.exec(body)?.[1] ?? '{}', inDocument ?? '{}');
      return (JSON.parse(inDocument ?? '{}') as { kitchen?: Record<string, boolean> }).kitchen;
    };
    const card = async (browser = createTestBrowser(site.app)) => (await show(browser))?.card;

    test('have one value on the server and in the browser, for some visitors on and for others off', async () => {
      await switchFlag(tokens.kitchen, 'card', { share: 50 });
      await read();
      const values = [];
      for (let visitor = 0; visitor < 24; visitor += 1) values.push(await card());
      assert.deepEqual(new Set(values), new Set([true, false]));
    });

    test('have the value in the document by which measures of the visit are compared', async () => {
      const { trialsOf } = site.app.getDecorator<KnownSwitches>(knownSwitches);
      const expected = new Set<string>();
      for (let visitor = 0; visitor < 8; visitor += 1) {
        const browser = createTestBrowser(site.app);
        const shown = await card(browser);
        const cookie = (name: string): string => browser.cookies.get(`food-court-${name}`) ?? '';
        const [trial] = trialsOf({ id: cookie('visitor'), flagsSince: Number(cookie('flags')) });
        assert.deepEqual([trial?.flag, trial?.isOn], ['card', shown]);
        expected.add(`flag ${trial?.switchId} k2 ${shown ? 'on' : 'off'}`);
        const payload = { path: '/soups', largestPaint: 800, errors: 0 };
        await browser.request('/page-measures', { method: 'POST', payload, remoteAddress: `10.0.${visitor}.1` });
      }
      const rows = site.db.selectFrom('page_measures').select(['name', 'build']).where('measure', '=', 'largestPaint');
      const recorded = async () => (await rows.execute()).map(({ name, build }) => `${name} ${build}`);
      await waitForValue(
        async () => (await recorded()).filter((row) => expected.has(row)).length === expected.size,
        true,
      );
    });

    test('stay off until the end of a visit, and are switched off at once', async () => {
      await switchFlag(tokens.kitchen, 'card', { share: 0 });
      await read();
      const browser = createTestBrowser(site.app);
      assert.equal(await card(browser), false);
      await switchFlag(tokens.kitchen, 'card', { share: 100 });
      await read();
      assert.deepEqual([await card(browser), await card()], [false, true]);
      for (const name of ['food-court-visit', 'food-court-flags']) browser.cookies.delete(name);
      assert.equal(await card(browser), true);
      await switchFlag(tokens.kitchen, 'card', { share: 0 });
      await read();
      assert.equal(await card(browser), false);
    });

    test('are not in the document when nobody has switched them, or the shell can’t render them', async () => {
      site.fakeStore.release('shell', 's3', { ssr: shellBundle('s3') });
      const { body } = await createTestBrowser(site.app).request('/soups', { headers: { accept: 'text/html' } });
      assert.doesNotMatch(body, /page-flags/);
    });
  });
});
