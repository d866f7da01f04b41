import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Route } from '@food-court/federation/surface';
import { kitchenBundle } from '#testing/index';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const soups: Route = { path: '/soups', screen: 'kitchen/soups', access: 'anyone', render: 'browser', title: 'Soups' };
const parameters = ['a', 'b', 'c', 'd'];
const values = Array.from({ length: 60 }, (_, number) => `v${number}`);
/** 2 KB that stand for 13 million addresses. */
const multiplied: Route = {
  ...soups,
  path: '/soups/:a/:b/:c/:d',
  where: Object.fromEntries(parameters.map((name) => [name, values])),
};

describe('a build beyond the gate’s limits', () => {
  let site: ReleaseSite;
  let token: string;
  before(async () => {
    site = await openReleaseSite();
    token = await site.team('kitchen-ci', ['stage', 'release']);
  });
  after(() => site.close());

  const uploadOf = async (build: string, route: Partial<Route>, files: Record<string, string> = {}) => {
    const surface = { name: 'kitchen', routes: [{ ...soups, ...route }] };
    const answer = await site.upload(token, 'kitchen', build, { facts: { surface }, files });
    return { status: answer.statusCode, detail: answer.json<{ detail?: string }>().detail };
  };

  test('is refused when its parameters multiply to millions of addresses', async () =>
    assert.deepEqual(await uploadOf('many', multiplied), {
      status: 409,
      detail: 'kitchen many can’t be taken:\n  it has 12,960,000 addresses; 2,000 are allowed',
    }));

  test('is refused by a check and by a release if it was stored before the limit existed', async () => {
    site.fakeStore.add('kitchen', 'old', {
      ssr: kitchenBundle('Pho'),
      facts: { surface: { name: 'kitchen', routes: [multiplied] }, screens: { soups: { scripts: [], styles: [] } } },
    });
    const builds = { kitchen: 'old' };
    const answers = [
      await site.call(token, 'POST', '/checks', { builds }),
      await site.change(token, { what: 'release', builds }),
    ];
    for (const answer of answers) {
      assert.equal(answer.statusCode, 409);
      assert.equal(
        answer.json<{ detail: string }>().detail,
        'kitchen can’t be released:\n  it has 12,960,000 addresses; 2,000 are allowed',
      );
    }
    assert.equal(await site.served('kitchen'), 'k1 100 live');
  });

  test('is refused when its manifest is larger than 256 KB', async () => {
    const { status, detail } = await uploadOf('large', { title: 'x'.repeat(270_000) });
    assert.equal(status, 409);
    assert.match(detail ?? '', /mf-manifest\.json of kitchen has more than 256 KB/);
  });

  const refused: [what: string, route: Partial<Route>, files: Record<string, string>, reason: RegExp][] = [
    ['a title of 130 KB', { title: 'x'.repeat(130_000) }, {}, /the title has 130,000 characters; 120 are allowed/],
    [
      'styles outside of its layer',
      {},
      { 'client/soups.css': 'body{display:none}' },
      /soups\.css has “body” outside of @layer kitchen/,
    ],
    [
      '600 KB of code that loads later',
      {},
      { 'client/late.js': 'x'.repeat(600_000) },
      /late\.js takes 600,000 bytes before compression; 500,000 are allowed/,
    ],
    [
      '5 MB of pictures',
      {},
      Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`client/assets/${n}.webp`, 'x'.repeat(480_000)])),
      /its pictures, fonts and other files take 5,280,000 bytes/,
    ],
    [
      'a React of its own',
      {},
      { 'client/late.js': '"__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"' },
      /late\.js has a copy of react, which the site provides/,
    ],
  ];
  for (const [what, route, files, reason] of refused)
    test(`is refused with ${what}`, async () => {
      const { status, detail } = await uploadOf(`b${refused.findIndex(([each]) => each === what)}`, route, files);
      assert.equal(status, 409);
      assert.match(detail ?? '', reason);
    });

  test('is refused with a readable reason for an open parameter at the root and for a link that says Login', async () => {
    const links = [{ place: 'navbar', label: 'Login', order: 1 }] as const;
    assert.equal((await uploadOf('root', { path: '/:anything', links })).status, 201);
    const answer = await site.call(token, 'POST', '/checks', { builds: { kitchen: 'root' } });
    assert.equal(answer.statusCode, 409);
    const { detail } = answer.json<{ detail: string }>();
    assert.match(detail, /\/:anything begins with an open parameter/);
    assert.match(detail, /a link is labelled “Login”, which is reserved for the site itself/);
  });
});
