import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

describe('a team that asks for many checks at once', () => {
  let site: ReleaseSite;
  let eager: string;
  let other: string;
  before(async () => {
    site = await openReleaseSite();
    eager = await site.team('eager', ['stage', 'preview', 'release', 'rollback']);
    other = await site.team('other', ['stage']);
    for (const build of ['k2', 'k3']) await site.upload(eager, 'kitchen', build);
    await site.change(eager, { what: 'release', builds: { kitchen: 'k2' } });
  });
  after(() => site.close());

  test('has one running and three waiting, and delays neither a rollback nor another team', async () => {
    const order: string[] = [];
    const asked = <Answer>(what: string, answer: Promise<Answer>): Promise<Answer> =>
      answer.finally(() => order.push(what));
    const previews = Array.from({ length: 8 }, () =>
      asked('preview', site.change(eager, { what: 'preview', builds: { kitchen: 'k3' } })),
    );
    const checks = Array.from({ length: 2 }, () =>
      asked('check', site.call(eager, 'POST', '/checks', { builds: { kitchen: 'k3' } })),
    );
    const ofOther = asked('other', site.call(other, 'POST', '/checks', { builds: { kitchen: 'k3' } }));
    const rollback = asked('rollback', site.change(eager, { what: 'rollback', name: 'kitchen', to: 'k1' }));
    const answers = await Promise.all([...previews, ...checks]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    assert.deepEqual(
      [200, 429].map((status) => statuses.filter((one) => one === status).length),
      [4, 6],
    );
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    assert.match(
      refused?.json<{ detail: string }>().detail ?? '',
      /One check of your team is running and 3 more are waiting/,
    );
    assert.ok(Number(refused?.headers['retry-after']) > 0);
    assert.deepEqual([(await ofOther).statusCode, (await rollback).statusCode], [200, 200]);
    const last = order.slice(-2);
    assert.ok(!last.includes('other') && !last.includes('rollback'), order.join());
  });
});
