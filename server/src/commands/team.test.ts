import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { serverProgram } from '@food-court/federation/program';
import { verifyToken } from '../modules/releases/teams/team-token';
import { createTestServer, type TestServer } from '../testing';

describe('npm run team', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const run = (...args: string[]) => runWith({}, ...args);
  const runWith = (settings: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: testServer.settings.database.url, ...settings };
      execFile(process.execPath, [serverProgram.team, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const callerOf = (token: string) => verifyToken(testServer.db, `Bearer ${token}`, false);

  test('adds a team, issues a token, changes its rights, revokes the token and removes the team', async () => {
    assert.match((await run('list')).out, /^There are no teams\./);
    const added = await run('add', 'reviews', '--remotes', 'reviews', '--may', 'stage,canary');
    assert.match(added.out, /^reviews may stage, canary of reviews\.\n {2}Its token: npm run team -- token reviews\n$/);

    const [token = ''] = (await run('token', 'reviews', '--days', '7')).out.split('\n');
    assert.deepEqual(await callerOf(token), {
      team: 'reviews',
      tokenId: token.split('_')[1],
      origin: null,
      publicKey: null,
      deployables: ['reviews'],
      actions: ['stage', 'canary'],
    });
    await run('change', 'reviews', '--remotes', '*', '--may', 'release');
    assert.deepEqual((await callerOf(token)).actions, ['release']);

    const [, id = ''] = /token (\w{20}), until \d{4}-\d\d-\d\d, used/.exec((await run('list')).out) ?? [];
    assert.match((await run('revoke', id)).out, /no longer works/);
    await assert.rejects(callerOf(token), { code: 'not_signed_in' });

    const [second = ''] = (await run('token', 'reviews')).out.split('\n');
    assert.equal((await callerOf(second)).team, 'reviews');
    assert.equal((await run('remove', 'reviews')).code, 0);
    await assert.rejects(callerOf(second), { code: 'not_signed_in' });
    assert.match(
      (await run('add', 'reviews', '--remotes', 'reviews', '--may', 'stage')).err,
      /is taken by a current or former team/,
    );

    const entries = await testServer.db
      .selectFrom('audit_entries')
      .select('action')
      .orderBy('at')
      .orderBy('id')
      .execute();
    assert.deepEqual(entries.map(({ action }) => action).toSorted(), [
      'team added',
      'team changed',
      'team removed',
      'team token made',
      'team token made',
      'team token revoked',
    ]);
    assert.ok(!JSON.stringify(entries).includes(token));
  });

  test('lets a CI job act for a team', async () => {
    await run('add', 'offers', '--remotes', 'offers', '--may', 'stage');
    const named = ['--repository', 'octo/offers', '--workflow', '.github/workflows/release.yml', '--branch', 'main'];
    const job = [...named, '--repository-id', '4711'];
    const { out } = await run('ci', 'offers', '--issuer', 'https://ci.example', ...job);
    assert.equal(out, '.github/workflows/release.yml of octo/offers (id 4711) on main acts for offers.\n');
    assert.match((await run('ci', 'offers', '--issuer', 'https://ci.example', ...named)).err, /^Usage:/);
    assert.match((await run('ci', 'offers', '--issuer', 'http://ci.example', ...job)).err, /it must start with https/);
  });

  test('names the service of a team behind its remote, and takes it away', async () => {
    await run('add', 'tips', '--remotes', 'tips', '--may', 'stage');
    const at = (address: string, remote = 'tips') => ['backend', 'tips', '--remote', remote, '--address', address];
    assert.equal(
      (await run(...at('https://tips.example/v1/'))).out,
      'Requests to /team-api/tips/ go to https://tips.example/v1.\n',
    );
    assert.match((await run('list')).out, /^ {2}\/team-api\/tips\/ goes to https:\/\/tips\.example\/v1$/m);
    assert.match((await run(...at('https://tips.example', 'shell'))).err, /tips has no rights for shell/);
    assert.match((await run(...at('none'))).out, /No requests go to a service behind tips any more/);
    assert.match((await run(...at('none'))).err, /tips has no service behind tips/);
    const entries = await testServer.db
      .selectFrom('audit_entries')
      .select('after')
      .where('subject', '=', 'tips')
      .where('action', '=', 'team changed')
      .orderBy('at')
      .execute();
    assert.deepEqual(
      entries.map(({ after: row }) => row),
      [
        { remote: 'tips', address: 'https://tips.example/v1' },
        { remote: 'tips', address: 'none' },
      ],
    );
  });

  test('approves sources of a remote, replaces those of a kind, and takes them away', async () => {
    await run('add', 'trips', '--remotes', 'trips', '--may', 'stage');
    const sources = (...more: string[]) => run('sources', 'trips', '--remote', 'trips', ...more);
    const [maps, tiles] = ['https://api.maps.example', 'https://tiles.example'];
    assert.equal(
      (await sources('--connect', maps, '--img', `${maps},${tiles}`)).out,
      `Pages of trips may use ${maps} for connect.\nPages of trips may use ${maps}, ${tiles} for img.\n`,
    );
    assert.equal((await sources('--img', tiles)).code, 0);
    const { out } = await run('list');
    assert.match(out, /^ {2}Pages of trips may use https:\/\/tiles\.example for img$/m);
    assert.equal((await sources('--img', 'none')).out, 'Pages of trips get no sources for img any more.\n');
    assert.match((await sources('--img', 'none')).err, /trips has no sources for img of trips/);
    assert.match((await sources()).err, /^Usage:/);
    assert.match((await sources('--font', 'https://*.fonts.example')).err, /--font has https:\/\/\*\.fonts/);
    assert.match((await run('sources', 'trips', '--remote', 'shell', '--img', tiles)).err, /no rights for shell/);
    assert.match((await run('sources', 'nobody', '--remote', 'trips', '--img', tiles)).err, /There is no team nobody/);
  });

  test('sets the level of a remote, and the calls of a guest', async () => {
    await run('add', 'polls', '--remotes', 'polls,tables', '--may', 'stage');
    const level = (...more: string[]) => run('level', 'polls', '--remote', 'polls', ...more);
    assert.equal(
      (await level('--is', 'guest', '--calls', 'GET /search, GET /kitchens')).out,
      'polls is a guest and may make GET /kitchens, GET /search, from now on.\n',
    );
    const listed = async () => (await run('list')).out.split('\n').filter((line) => line.includes('polls is'));
    assert.deepEqual(await listed(), ['  polls is a guest and may make GET /kitchens, GET /search']);
    assert.equal((await level('--is', 'guest')).out, 'polls is a guest and may make no calls, from now on.\n');
    assert.equal((await level('--is', 'watched')).out, 'polls is watched, from now on.\n');
    const confirmed = { RELEASES_SECOND_PERSON: 'on' };
    const loosened = await runWith(confirmed, 'level', 'polls', '--remote', 'polls', '--is', 'trusted');
    assert.equal(loosened.out, 'polls is trusted, once an admin has confirmed it at /versions.\n');

    assert.match((await level()).err, /^Usage:/);
    assert.match((await level('--is', 'friend')).err, /--is is friend; it must be trusted, watched or guest/);
    assert.match((await level('--is', 'watched', '--calls', 'GET /search')).err, /Only a guest has a list of calls/);
    assert.match(
      (await level('--is', 'guest', '--calls', 'GET /search,GET /kitchn')).err,
      /--calls has GET \/kitchn, which is no call of the API\. The nearest are GET \/kitchens?\b/,
    );
    const others: [string, string, RegExp][] = [
      ['polls', 'shell', /The shell has no level/],
      ['polls', 'payments', /payments is one of the site’s own remotes \(OWN_REMOTES\)/],
      ['polls', 'trips', /polls has no rights for trips/],
      ['nobody', 'polls', /There is no team nobody/],
    ];
    for (const [team, remote, message] of others)
      assert.match((await run('level', team, '--remote', remote, '--is', 'guest')).err, message);
    const own = await runWith({ OWN_REMOTES: 'tables' }, 'level', 'polls', '--remote', 'tables', '--is', 'guest');
    assert.match(own.err, /tables is one of the site’s own remotes/);

    const entries = await testServer.db
      .selectFrom('audit_entries')
      .select('after')
      .where('subject', '=', 'polls')
      .where('action', '=', 'team changed')
      .orderBy('at')
      .execute();
    assert.deepEqual(
      entries.map(({ after: row }) => row),
      [
        { remote: 'polls', level: 'guest', calls: 'GET /kitchens, GET /search' },
        { remote: 'polls', level: 'guest', calls: '' },
        { remote: 'polls', level: 'watched' },
        { remote: 'polls', level: 'trusted' },
      ],
    );
    await run('remove', 'polls');
    assert.deepEqual(await listed(), ['polls is trusted; its team polls was removed']);
  });

  test('says what waits for an admin, where a second person confirms rights', async () => {
    const confirmed = { RELEASES_SECOND_PERSON: 'on' };
    const later = ', once an admin has confirmed it at /versions';
    const { out: added } = await runWith(confirmed, 'add', 'votes', '--remotes', 'votes', '--may', 'stage');
    assert.ok(added.startsWith(`votes may stage of votes${later}.\n`), added);
    const address = ['backend', 'votes', '--remote', 'votes', '--address', 'https://votes.example'];
    const named = (await runWith(confirmed, ...address)).out;
    assert.equal(named, `Requests to /team-api/votes/ go to https://votes.example${later}.\n`);
    const goes = '  /team-api/votes/ goes to https://votes.example';
    const listed = async () => (await runWith(confirmed, 'list')).out.split('\n').find((line) => line.startsWith(goes));
    assert.equal(await listed(), goes + later);
    await testServer.db.updateTable('team_backends').set({ confirmed_at: new Date() }).execute();
    assert.equal(await listed(), goes);
  });

  const mistyped: [args: string[], message: RegExp][] = [
    [['burn', 'reviews'], /^Usage:/],
    [['add'], /^Usage:/],
    [['add', 'Reviews!', '--remotes', 'a', '--may', 'stage'], /lowercase letters/],
    [['add', 'automatic', '--remotes', 'a', '--may', 'stage'], /can’t be automatic/],
    [['add', 'soups', '--remotes', 'soups'], /^Usage:/],
    [['add', 'soups', '--remotes', 'soups', '--may', 'stage,burn'], /Unknown right burn/],
    [['token', 'nobody'], /There is no team nobody/],
    [['token', 'offers', '--days', '1000'], /from 1 to 365/],
    [['ci', 'offers'], /^Usage:/],
    [['backend', 'offers', '--remote', 'offers'], /^Usage:/],
    [['backend', 'offers', '--remote', 'offers', '--address', 'http://offers.example'], /must start with https/],
    [['backend', 'nobody', '--remote', 'offers', '--address', 'https://offers.example'], /There is no team nobody/],
    [['revoke', 'nothing'], /There is no valid token nothing/],
    [['remove', 'nobody'], /There is no team nobody/],
  ];
  for (const [args, message] of mistyped)
    test(`${args.join(' ')} changes nothing and says why`, async () => {
      const { code, err } = await run(...args);
      assert.equal(code, 1);
      assert.match(err, message);
    });
});
