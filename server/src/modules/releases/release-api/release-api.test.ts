import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const all = ['stage', 'preview', 'canary', 'release', 'rollback', 'remove'] as const;

describe('the release service', () => {
  let site: ReleaseSite;
  let token: string;
  before(async () => {
    site = await openReleaseSite();
    token = await site.team('kitchen-ci', all);
  });
  after(() => site.close());

  test('accepts a build without serving it to anybody, shows it, and rolls it back', async () => {
    const staged = await site.upload(token, 'kitchen', 'k2');
    assert.deepEqual([staged.statusCode, staged.json()], [201, { name: 'kitchen', build: 'k2', known: false }]);
    assert.equal(await site.served('kitchen'), 'k1 100 live');
    assert.equal((await site.upload(token, 'kitchen', 'k2')).statusCode, 200);

    const steps = [
      [{ what: 'preview', builds: { kitchen: 'k2' } }, 'k1 100 live, k2 0'],
      [{ what: 'canary', builds: { kitchen: 'k2' }, share: 10 }, 'k1 90 live, k2 10'],
      [{ what: 'share', name: 'kitchen', build: 'k2', share: 25 }, 'k1 75 live, k2 25'],
      [{ what: 'release', builds: { kitchen: 'k2' } }, 'k2 100 live'],
      [{ what: 'rollback', name: 'kitchen' }, 'k1 100 live'],
    ] as const;
    for (const [change, served] of steps) {
      const answer = await site.change(token, change);
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal(answer.json<{ changed: boolean }>().changed, true);
      assert.equal(await site.served('kitchen'), served);
    }
    const { lastChange } = JSON.parse((await site.store.readDiscovery())?.text ?? '') as { lastChange: { by: string } };
    assert.equal(lastChange.by, 'kitchen-ci');
  });

  test('serves an uploaded build to visitors, rendered by the server', async () => {
    await site.upload(token, 'kitchen', 'k3');
    await site.change(token, { what: 'release', builds: { kitchen: 'k3' } });
    const page = await site.app.inject({ url: '/soups', headers: { accept: 'text/html' } });
    assert.match(page.body, /Pho of k3/);
  });

  test('changes nothing when the same request is repeated', async () => {
    await site.upload(token, 'kitchen', 'k4');
    const release = { what: 'release', builds: { kitchen: 'k4' } } as const;
    const answers = await Promise.all([site.change(token, release), site.change(token, release)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200],
    );
    assert.equal((await site.change(token, release)).json<{ changed: boolean }>().changed, false);
    assert.equal(await site.served('kitchen'), 'k4 100 live');
  });

  test('refuses a build when one of its pages fails on the server, with the reason', async () => {
    await site.upload(token, 'kitchen', 'burnt', { ssr: `throw new Error('the pot is burnt')` });
    const served = await site.served('kitchen');
    const answer = await site.change(token, { what: 'canary', builds: { kitchen: 'burnt' }, share: 1 });
    assert.deepEqual(
      [answer.statusCode, answer.json<{ detail: string }>().detail],
      [409, 'kitchen can’t be released:\n  kitchen burnt can’t render /soups on the server: the pot is burnt'],
    );
    assert.equal(await site.served('kitchen'), served);
  });

  test('checks builds as a release would, and changes nothing', async () => {
    const before = await site.store.readDiscovery();
    const good = await site.call(token, 'POST', '/checks', { builds: { kitchen: 'k2' } });
    assert.equal(good.statusCode, 200, good.body);
    const bad = await site.call(token, 'POST', '/checks', { builds: { kitchen: 'burnt' } });
    assert.equal(bad.statusCode, 409);
    assert.match(bad.json<{ detail: string }>().detail, /the pot is burnt/);
    assert.deepEqual(await site.store.readDiscovery(), before);
  });

  test('runs the server’s gate: builds that fit together pass as a set, though one of them alone does not', async () => {
    const team = await site.team('frame-team', all, ['shell', 'kitchen', 'bar']);
    const surface = {
      name: 'bar',
      routes: [{ path: '/drinks', screen: 'kitchen/drinks', access: 'anyone', render: 'browser', title: 'Drinks' }],
    } as const;
    await site.upload(team, 'bar', 'b2', { facts: { surface } });
    await site.upload(team, 'kitchen', 'k5', {
      facts: { screens: { soups: { scripts: ['soups.js'], styles: [] }, drinks: { scripts: [], styles: [] } } },
    });
    const alone = await site.change(team, { what: 'release', builds: { bar: 'b2' } });
    assert.equal(alone.statusCode, 409);
    assert.match(alone.json<{ detail: string }>().detail, /bar b2 shows kitchen\/drinks at \/drinks/);
    const together = await site.change(team, { what: 'release', builds: { bar: 'b2', kitchen: 'k5' } });
    assert.equal(together.statusCode, 200, together.body);
    assert.deepEqual([await site.served('bar'), await site.served('kitchen')], ['b2 100 live', 'k5 100 live']);
  });

  test('says what is served, who released it, where it comes from, and which deployables each team has', async () => {
    const answer = (await site.call(token, 'GET', '/releases')).json<{
      served: object;
      history: { by: string }[];
      uploads: { name: string; build: string; team: string }[];
      teams: Record<string, string[]>;
    }>();
    assert.deepEqual(Object.keys(answer.served).sort(), ['bar', 'kitchen', 'shell']);
    assert.ok(answer.history.length > 0 && answer.history.length <= 20);
    assert.ok(answer.uploads.some(({ build, team }) => build === 'k5' && team === 'frame-team'));
    assert.deepEqual(answer.teams['frame-team'], ['shell', 'kitchen', 'bar']);
  });

  test('records an upload once, with the hash of what was sent', async () => {
    const entries = await site.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'build uploaded')
      .execute();
    const ofK2 = entries.filter(({ after: values }) => (values as { build: string }).build === 'k2');
    assert.deepEqual(
      ofK2.map(({ by_name, subject }) => [by_name, subject]),
      [['kitchen-ci', 'kitchen']],
    );
    assert.match(JSON.stringify(ofK2[0]?.after), /"archive_sha256":"[0-9a-f]{64}"/);
  });

  const wrong: [what: string, send: () => Promise<{ statusCode: number }>, status: number][] = [
    ['a body that is no archive', () => site.call(token, 'PUT', '/builds/kitchen/k9', Buffer.from('soup')), 409],
    [
      'a build with a file where a folder is',
      () =>
        site.upload(token, 'kitchen', 'k9', { files: { 'client/pot.js': 'lid', 'client/pot.js.br/lid.js': 'pot' } }),
      409,
    ],
    ['a body of another type', () => site.call(token, 'PUT', '/builds/kitchen/k9', { soup: 1 }), 415],
    ['no body', () => site.call(token, 'PUT', '/builds/kitchen/k9'), 415],
    [
      'an archive of more than 20 MB',
      () => site.call(token, 'PUT', '/builds/kitchen/k9', Buffer.alloc(20_000_001)),
      413,
    ],
    ['a name with a path', () => site.call(token, 'PUT', '/builds/kitchen/..%2Fk9', Buffer.from('')), 400],
    ['an unknown change', () => site.call(token, 'POST', '/changes', { what: 'burn', name: 'kitchen' }), 400],
    [
      'a change with more than it may have',
      () => site.call(token, 'POST', '/changes', { what: 'rollback', name: 'kitchen', by: 'Ada' }),
      400,
    ],
    [
      'a share of 101 %',
      () => site.call(token, 'POST', '/changes', { what: 'canary', builds: { kitchen: 'k2' }, share: 101 }),
      400,
    ],
    ['no builds', () => site.call(token, 'POST', '/changes', { what: 'release', builds: {} }), 400],
    [
      'a build that was never uploaded',
      () => site.change(token, { what: 'release', builds: { kitchen: 'never' } }),
      409,
    ],
    [
      'a rollback to a build that is not there',
      () => site.change(token, { what: 'rollback', name: 'kitchen', to: 'never' }),
      409,
    ],
    [
      'a rollback to a build that was uploaded and never live',
      async () => {
        await site.upload(token, 'kitchen', 'staged');
        return site.change(token, { what: 'rollback', name: 'kitchen', to: 'staged' });
      },
      409,
    ],
    [
      'a deployable with the name of an object’s part',
      () => site.call(token, 'POST', '/changes', { what: 'removal', name: '__proto__' }),
      400,
    ],
    ['the end of a canary that does not run', () => site.change(token, { what: 'withdrawal', name: 'kitchen' }), 409],
    ['another address', () => site.call(token, 'GET', '/secrets'), 404],
  ];
  for (const [what, send, status] of wrong)
    test(`refuses ${what} and changes nothing`, async () => {
      const before = await site.store.readDiscovery();
      assert.equal((await send()).statusCode, status);
      assert.deepEqual(await site.store.readDiscovery(), before);
    });
});
