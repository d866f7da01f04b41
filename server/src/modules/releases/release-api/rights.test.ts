import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';
import type { ReleaseAction } from '../teams/rights.policy';

/** The callers, and the right that each has for a deployable. */
const callers: Record<string, { actions: ReleaseAction[]; deployables: string[] }> = {
  'kitchen-stage': { actions: ['stage'], deployables: ['kitchen'] },
  'kitchen-preview': { actions: ['stage', 'preview'], deployables: ['kitchen'] },
  'kitchen-canary': { actions: ['stage', 'canary'], deployables: ['kitchen'] },
  'kitchen-all': { actions: ['stage', 'preview', 'canary', 'release', 'rollback', 'remove'], deployables: ['kitchen'] },
  'kitchen-rollback': { actions: ['rollback'], deployables: ['kitchen'] },
  'every-remote': { actions: ['stage', 'preview', 'canary', 'release', 'rollback', 'remove'], deployables: ['*'] },
  'the-shell': { actions: ['stage', 'preview', 'canary', 'release', 'rollback'], deployables: ['shell'] },
};
const names = Object.keys(callers);

type Ask = (site: ReleaseSite, token: string, name: string) => Promise<{ statusCode: number }>;
/** The rights are checked first: a refusal by the gate, or an unknown address, comes after them with 409. */
const asks: Record<string, Ask> = {
  stage: (site, token, name) => site.call(token, 'PUT', `/builds/${name}/x1`, Buffer.from('no archive')),
  check: (site, token, name) => site.call(token, 'POST', '/checks', { builds: { [name]: 'x1' } }),
  preview: (site, token, name) => site.change(token, { what: 'preview', builds: { [name]: 'x1' } }),
  'canary of 50 %': (site, token, name) => site.change(token, { what: 'canary', builds: { [name]: 'x1' }, share: 50 }),
  'canary of 51 %': (site, token, name) => site.change(token, { what: 'canary', builds: { [name]: 'x1' }, share: 51 }),
  'canary that walks by itself': (site, token, name) =>
    site.change(token, { what: 'canary', builds: { [name]: 'x1' }, share: 1, untilSure: true }),
  'share that grows by itself': (site, token, name) =>
    site.change(token, { what: 'share', name, build: 'x1', share: 1, untilSure: true }),
  'another share': (site, token, name) => site.change(token, { what: 'share', name, build: 'x1', share: 9 }),
  'share of 100 %': (site, token, name) => site.change(token, { what: 'share', name, build: 'x1', share: 100 }),
  release: (site, token, name) => site.change(token, { what: 'release', builds: { [name]: 'x1' } }),
  'release with the shell': (site, token, name) =>
    site.change(token, { what: 'release', builds: { [name]: 'x1', shell: 'x1' } }),
  rollback: (site, token, name) => site.change(token, { what: 'rollback', name, to: 'x1' }),
  'end of a canary': (site, token, name) => site.change(token, { what: 'withdrawal', name }),
  removal: (site, token, name) => site.change(token, { what: 'removal', name: name === 'kitchen' ? 'kitchen' : name }),
};

/** + allowed, - not allowed; in the order of the callers above. */
const table: [deployable: string, ask: keyof typeof asks, allowed: string][] = [
  ['kitchen', 'stage', '++++-+-'],
  ['kitchen', 'check', '++++-+-'],
  ['kitchen', 'preview', '-+-+-+-'],
  ['kitchen', 'canary of 50 %', '--++-+-'],
  ['kitchen', 'canary of 51 %', '---+-+-'],
  ['kitchen', 'canary that walks by itself', '---+-+-'],
  ['kitchen', 'share that grows by itself', '---+-+-'],
  ['kitchen', 'another share', '--++-+-'],
  ['kitchen', 'share of 100 %', '---+-+-'],
  ['kitchen', 'release', '---+-+-'],
  ['kitchen', 'release with the shell', '-------'],
  ['kitchen', 'rollback', '---+++-'],
  ['kitchen', 'end of a canary', '--++-+-'],
  ['bar', 'stage', '-----+-'],
  ['bar', 'release', '-----+-'],
  ['bar', 'rollback', '-----+-'],
  ['unknown', 'stage', '-----+-'],
  ['unknown', 'removal', '-----+-'],
  ['shell', 'stage', '------+'],
  ['shell', 'preview', '------+'],
  ['shell', 'release', '------+'],
  ['shell', 'rollback', '------+'],
  ['shell', 'removal', '-------'],
];

describe('rights of release tokens', () => {
  let site: ReleaseSite;
  const tokens = new Map<string, string>();
  before(async () => {
    site = await openReleaseSite();
    for (const [name, { actions, deployables }] of Object.entries(callers))
      tokens.set(name, await site.team(name, actions, deployables));
  });
  after(() => site.close());

  for (const [deployable, ask, allowed] of table)
    test(`are checked for ${ask} of ${deployable}`, async () => {
      const statuses = [];
      for (const name of names) statuses.push((await asks[ask]!(site, tokens.get(name)!, deployable)).statusCode);
      assert.equal(statuses.map((status) => (status === 403 ? '-' : status === 409 ? '+' : status)).join(''), allowed);
    });

  test('are listed in a refusal', async () => {
    const answer = await site.change(tokens.get('kitchen-canary')!, { what: 'release', builds: { bar: 'x1' } });
    assert.equal(
      answer.json<{ detail: string }>().detail,
      'kitchen-canary may not release bar: it may stage, canary of kitchen.',
    );
  });
});
