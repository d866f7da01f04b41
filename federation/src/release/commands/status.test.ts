import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { discoverySchema, type Version } from '#discovery/index';
import { status } from './status';
import type { Workplace } from './workplace';

const link = { address: 'https://food.example/versions/reviews/team#key', expiresAt: '2026-11-29T22:10:31.000Z' };
const shell: Version = {
  url: '/releases/shell/s1/client/mf-manifest.json',
  metadata: { version: 's1', integrity: 'sha384-0' },
  deployment: { traffic: 100, default: true },
  extras: { since: '2026-11-20T08:30:00.000Z', by: 'Ada' },
};
const site = {
  state: async () => ({ place: 'a site', discovery: { schema: discoverySchema, microFrontends: { shell: [shell] } } }),
  names: async () => ['reviews'],
};

async function printed(t: TestContext, known: object, ...args: string[]): Promise<string[]> {
  const log = t.mock.method(console, 'log', () => undefined);
  const workplace = {
    names: ['reviews'],
    line: (command: string, ...words: string[]) => ['npm run', command, '--', ...words].join(' '),
    origin: () => 'https://food.example',
    openSite: () => ({ ...site, ...known }),
  } as unknown as Workplace;
  await status(args, workplace);
  return String(log.mock.calls[0]?.arguments[0]).split('\n');
}

describe('status --page', () => {
  test('prints a link for people without an account, and says when it ends', async (t) => {
    const statusLink = async (name: string) => (assert.equal(name, 'reviews'), link);
    assert.deepEqual(await printed(t, { statusLink }, 'reviews', '--page'), [
      link.address,
      'Whoever has this link sees the failures of reviews, until 2026-11-29 22:10 UTC or until your token ends.',
    ]);
    assert.deepEqual(JSON.parse((await printed(t, { statusLink }, '--page', 'reviews', '--json'))[0] ?? ''), link);
  });

  test('names the page for admins where no token is asked for', async (t) =>
    assert.deepEqual(await printed(t, {}, 'reviews', '--page'), [
      'https://food.example/versions/reviews',
      'Sign in there as an admin.',
    ]));

  test('refuses other options', async (t) => {
    await assert.rejects(printed(t, {}, 'reviews', '--pages'), /Usage: npm run status -- <name> \[--page\] \[--json\]/);
  });
});
