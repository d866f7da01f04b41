import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Workplace } from '@food-court/federation/commands';
import { publish } from '@food-court/federation/release';
import type { Health } from '@food-court/federation/release-client';
import { canary, release, releases, rollback } from './commands';
import { thisRepository } from './this-repository';
import { commandSite } from './testing/command-site';
import { finishedBuild } from './testing/finished-build';

const site = commandSite();

const knowing = (health: Health): Workplace => ({
  ...thisRepository,
  openSite: () => ({ ...thisRepository.openSite(), health: async () => health }),
});
const nothingKnown = knowing({ unknown: 'nobody can be asked' });

describe('npm run releases', () => {
  test('lists the live builds with start and author, the other stored builds, and the last changes', async () => {
    await site.released('storefront', 'b3');
    await rollback(['storefront']);
    await canary(['storefront', '10%'], site.sourceOf('b4'));
    site.output = [];
    await releases(
      [],
      knowing({
        failures: [{ name: 'storefront', build: 'b4', failures: 3 }],
        onServer: [{ name: 'storefront', build: 'b2' }],
        rollbackRequests: [],
      }),
    );
    const lines = site.output
      .join('\n')
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'then')
      .split('\n');
    assert.deepEqual(lines.slice(0, 11), [
      'shell        s2            100 % live  since then  healthy',
      '             by Ada, previously s1',
      'storefront   b2            90 % live   since then  fails on server',
      '             by Ada, previously b1',
      'storefront   b4            10 %        since then  failed for 3',
      '             by Ada, previously b2',
      '',
      'Health: as seen by browsers and the server in the last 24 hours.',
      '',
      'storefront   b3            in the store until then',
      '',
    ]);
    assert.deepEqual(lines.slice(11, 13), [
      'then  canary  storefront b4  10 %  by Ada',
      'then  rollback  storefront b2  by Ada',
    ]);
    site.output = [];
    await releases(['--json'], nothingKnown);
    const { kept, health } = site.answer<{ kept: { build: string }[]; health: object }>();
    assert.deepEqual([kept.map(({ build }) => build), health], [['b3'], { unknown: 'nobody can be asked' }]);
  });

  test('lists one deployable when it is named', async () => {
    await rollback(['storefront']);
    site.output = [];
    await releases(['storefront-mfe'], nothingKnown);
    assert.doesNotMatch(site.output.join('\n'), /shell/);
    assert.match(site.output.join('\n'), /^storefront +b1 +100 % live/m);
    site.output = [];
    await releases(['shell', '--json'], nothingKnown);
    const { served, history } = site.answer<{ served: object; history: unknown[] }>();
    assert.deepEqual([Object.keys(served), history.length], [['shell'], 2]);
  });

  test('tells that the health is unknown', async () => {
    await releases([], nothingKnown);
    assert.match(site.output.join('\n'), /^Health: unknown, because nobody can be asked\.$/m);
    assert.doesNotMatch(site.output.join('\n'), /healthy|failed/);
  });

  test('names builds that a person should roll back, with the command, and builds without automatic rollback', async () => {
    await release(['storefront', '--no-auto-rollback', 'it closes a hole'], site.sourceOf('b3'));
    site.output = [];
    const at = new Date(Date.now() + 1_000).toISOString();
    await releases(
      [],
      knowing({
        failures: [],
        onServer: [],
        rollbackRequests: [{ name: 'storefront', build: 'b3', reason: 'It failed in 5 of 6 networks', at }],
      }),
    );
    for (const line of [
      '! no automatic rollback: it closes a hole',
      '! rollback requested: It failed in 5 of 6 networks',
      '! to confirm it: npm run rollback -- storefront',
    ])
      assert.ok(site.output.join('\n').split('\n').includes(line), site.output.join('\n'));
  });

  test('names slow routes and the limit that they exceed', async () => {
    const slow = { pages: 400, since: '2026-11-26' };
    await releases(
      [],
      knowing({
        ...{ failures: [], onServer: [], rollbackRequests: [] },
        slowRoutes: [
          { ...slow, route: '/dashboard', why: 'week', paintMs: 3_660, thanMs: 900 },
          { ...slow, route: '/dashboard/orders/payment/:id', why: 'budget', paintMs: 3_100, thanMs: 2_500 },
        ],
      }),
    );
    const lines = site.output.join('\n').split('\n');
    const first = lines.findIndex((line) => line.startsWith('! slow'));
    assert.deepEqual(lines.slice(first, first + 3), [
      '! slow: /dashboard takes 3.7 s; it took 0.9 s the week before (since 2026-11-26)',
      '! slow: /dashboard/orders/payment/:id takes 3.1 s; its budget is 2.5 s (since',
      '    2026-11-26)',
    ]);
  });

  test('fits a terminal of 80 columns', async () => {
    await publish(
      site.store(),
      ['shell', 'storefront', 'dashboard', 'payments'].map((name) => finishedBuild(site.folder, name, 'c0ffee123456')),
      { by: 'Augusta Ada King of Lovelace', audience: 'everybody' },
    );
    await releases(
      [],
      knowing({
        failures: [{ name: 'storefront', build: 'c0ffee123456', failures: 12_345 }],
        onServer: [],
        rollbackRequests: [],
      }),
    );
    assert.deepEqual(
      site.output
        .join('\n')
        .split('\n')
        .filter((line) => line.length > 80),
      [],
    );
    assert.match(site.output.join('\n'), /\n {4}/);
  });
});
