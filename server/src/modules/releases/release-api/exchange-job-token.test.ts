import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { serviceSite } from '@food-court/federation/release-client';
import { startTestIssuer, type TestIssuer } from '#testing/test-issuer';
import { insertJob } from '../teams/team-jobs.repository';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

describe('a CI job', () => {
  let site: ReleaseSite;
  let ci: TestIssuer;
  let stranger: TestIssuer;
  before(async () => {
    site = await openReleaseSite();
    [ci, stranger] = await Promise.all([
      startTestIssuer(site.settings.publicUrl),
      startTestIssuer(site.settings.publicUrl),
    ]);
    await site.team('kitchen-ci', ['stage', 'release']);
    const job = {
      team: 'kitchen-ci',
      repository: 'octo/reviews',
      repositoryId: '4711',
      workflow: '.github/workflows/release.yml',
      branch: 'main',
    };
    await site.db.transaction().execute((trx) => insertJob(trx, { ...job, issuer: ci.issuer }));
  });
  after(() => Promise.all([site.close(), ci.close(), stranger.close()]));

  const exchange = (token: string) =>
    site.app.inject({ method: 'POST', url: '/release-api/tokens', payload: { token } });

  test('gets a short-lived token with the rights of its team, and its builds name their commit', async () => {
    const answer = await exchange(await ci.token());
    assert.equal(answer.statusCode, 200, answer.body);
    const { token, team, expiresAt } = answer.json<{ token: string; team: string; expiresAt: string }>();
    assert.equal(team, 'kitchen-ci');
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    assert.ok(minutes > 14 && minutes <= 15, expiresAt);

    assert.equal((await site.upload(token, 'kitchen', 'k2')).statusCode, 201);
    assert.equal((await site.upload(token, 'bar', 'b2')).statusCode, 403);
    const { uploads } = (await site.call(token, 'GET', '/releases')).json<{
      uploads: { build: string; origin: object }[];
    }>();
    assert.deepEqual(uploads, []);
    await site.change(token, { what: 'release', builds: { kitchen: 'k2' } });
    const { uploads: shown } = (await site.call(token, 'GET', '/releases')).json<{
      uploads: { build: string; origin: object }[];
    }>();
    assert.deepEqual(
      shown.map(({ build, origin }) => [build, origin]),
      [
        [
          'k2',
          { repository: 'octo/reviews', commit: 'abc1234def', workflow: '.github/workflows/release.yml', run: '77' },
        ],
      ],
    );
  });

  test('gets one token for one of its issuer, even when it asks twice at the same time', async () => {
    const given = await ci.token();
    const answers = await Promise.all([exchange(given), exchange(given), exchange(given)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401, 401]);
    assert.match((await exchange(given)).json<{ detail: string }>().detail, /already exchanged/);
  });

  test('runs several commands of the team with one token of its issuer', async (t) => {
    const temp = await mkdtemp(path.join(tmpdir(), 'food-court-job-'));
    const { RELEASE_JOB_TOKEN, TMPDIR } = process.env;
    t.after(async () => {
      Object.assign(process.env, { RELEASE_JOB_TOKEN: RELEASE_JOB_TOKEN ?? '', TMPDIR: TMPDIR ?? '' });
      await rm(temp, { recursive: true });
    });
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    Object.assign(process.env, { RELEASE_JOB_TOKEN: await ci.token(), TMPDIR: temp });
    assert.equal(await serviceSite(origin).by(), 'kitchen-ci');
    const later = await Promise.all([serviceSite(origin).by(), serviceSite(origin).by()]);
    assert.deepEqual(later, ['kitchen-ci', 'kitchen-ci']);
  });

  const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  const refused: Record<string, () => Promise<string>> = {
    'of another repository': () =>
      ci.token({
        repository: 'evil/reviews',
        workflow_ref: 'evil/reviews/.github/workflows/release.yml@refs/heads/main',
      }),
    'of another workflow': () => ci.token({ workflow_ref: 'octo/reviews/.github/workflows/test.yml@refs/heads/main' }),
    'of a workflow of another repository': () =>
      ci.token({ workflow_ref: 'evil/x/.github/workflows/release.yml@refs/heads/main' }),
    'on another branch': () => ci.token({ ref: 'refs/heads/try' }),
    'on a tag of the branch’s name': () => ci.token({ ref: 'refs/tags/main' }),
    'of another repository that has taken the name': () => ci.token({ repository_id: '666' }),
    'that does not say the id of its repository': () => ci.token({ repository_id: undefined }),
    'of a pull request that runs on the main branch': () => ci.token({ event_name: 'pull_request_target' }),
    'of a comment of a stranger': () => ci.token({ event_name: 'issue_comment' }),
    'that does not say why it runs': () => ci.token({ event_name: undefined }),
    'of the ref of a pull request': () => ci.token({ ref: 'refs/pull/7/merge' }),
    'without a repository': () => ci.token({ repository: undefined, workflow_ref: undefined }),
    'for another site': () => ci.token({ aud: 'https://other.example' }),
    'that has expired': () => ci.token({ exp: hourAgo }),
    'that is not valid yet': () => ci.token({ nbf: hourAgo + 7_200 }),
    'without an id': () => ci.token({ jti: undefined }),
    'of an issuer that nobody named': () => stranger.token(),
    'of a stranger in the name of the issuer': () => stranger.token({ iss: ci.issuer }),
    'signed with another key': () => ci.foreignToken(),
    'that is none': async () => 'soup',
    'that says alg none': async () => {
      const [, claims] = (await ci.token()).split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    },
  };
  for (const [what, make] of Object.entries(refused))
    test(`is refused with a token ${what}`, async () => {
      const answer = await exchange(await make());
      assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [401, 'not_signed_in']);
    });

  test('is bound to the first repository id that appears when it was registered without one', async () => {
    const other = await startTestIssuer(site.settings.publicUrl);
    try {
      const job = { repository: 'octo/reviews', workflow: '.github/workflows/release.yml', branch: 'main' };
      await site.db
        .transaction()
        .execute((trx) => insertJob(trx, { team: 'kitchen-ci', issuer: other.issuer, repositoryId: '1', ...job }));
      await site.db.updateTable('team_jobs').set({ repository_id: null }).where('issuer', '=', other.issuer).execute();
      const statuses = [];
      for (const id of ['4711', '666', '4711'])
        statuses.push((await exchange(await other.token({ repository_id: id }))).statusCode);
      assert.deepEqual(statuses, [200, 401, 200]);
    } finally {
      await other.close();
    }
  });

  test('is told to retry while the keys of its issuer can’t be read', async () => {
    const gone = await startTestIssuer(site.settings.publicUrl);
    const job = {
      team: 'kitchen-ci',
      issuer: gone.issuer,
      repository: 'octo/reviews',
      repositoryId: '4711',
      workflow: '.github/workflows/release.yml',
      branch: 'main',
    };
    await site.db.transaction().execute((trx) => insertJob(trx, job));
    const token = await gone.token();
    await gone.close();
    assert.equal((await exchange(token)).statusCode, 503);
  });
});
