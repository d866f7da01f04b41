import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openReleaseSite, type ReleaseSite } from '#modules/releases/release-api/testing/release-site';
import { Isolation } from './isolation';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ownRemotes = ['storefront'];

async function provedBy(whatASampleGets: () => Promise<never[] | ['signals']>, renderIsolation: 'required' | 'wanted') {
  const isolation = new Isolation({ renderIsolation, ownRemotes }, whatASampleGets);
  await isolation.prove(silent);
  return isolation;
}

describe('the isolation of server bundles', () => {
  test('lets bundles of other teams run when a hostile sample got nothing', async () => {
    const isolation = await provedBy(async () => [], 'required');
    assert.equal(isolation.mayRun(['offers']), true);
  });

  for (const [what, whatASampleGets] of Object.entries({
    'a hostile sample reached another process': async (): Promise<['signals']> => ['signals'],
    'the sample could not be tried': () => Promise.reject<never[]>(new Error('no memory')),
  }))
    test(`refuses them when ${what} and the setting requires isolation`, async () => {
      const required = await provedBy(whatASampleGets, 'required');
      assert.equal(required.mayRun(['offers']), false);
      assert.equal(required.mayRun(['shell', 'storefront']), true);
      assert.equal((await provedBy(whatASampleGets, 'wanted')).mayRun(['offers']), true);
    });
});

describe('a server that requires isolation and has none', () => {
  let site: ReleaseSite;
  let token: string;
  before(async () => {
    site = await openReleaseSite({ renderIsolation: 'required', ownRemotes: ['bar'] });
    token = await site.team('kitchen', ['stage', 'preview', 'release', 'rollback']);
    await site.upload(token, 'kitchen', 'k2');
  });
  after(() => site.close());

  test('renders no page of another team on the server', async () => {
    const { statusCode, body } = await site.app.inject('/soups');
    assert.equal(statusCode, 200);
    assert.doesNotMatch(body.replaceAll(/<script.*?<\/script>/gs, ''), /Miso/);
  });

  test('tries no build of another team, and takes one back', async () => {
    const check = await site.call(token, 'POST', '/checks', { builds: { kitchen: 'k2' } });
    assert.equal(check.statusCode, 503);
    assert.match(check.json<{ detail: string }>().detail, /^This server doesn’t run your team’s code/);
    assert.equal((await site.change(token, { what: 'preview', builds: { kitchen: 'k2' } })).statusCode, 503);
    assert.equal((await site.change(token, { what: 'rollback', name: 'kitchen', to: 'k1' })).statusCode, 409);
  });
});
