import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setPublicKey } from '../teams/teams.repository';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const origin = { repository: 'octo/kitchen', commit: 'abc1234', workflow: 'release.yml', run: '9' };

describe('a site that requires the origin of builds', () => {
  let site: ReleaseSite;
  let unsigned: string;
  let signed: string;
  before(async () => {
    site = await openReleaseSite({ releasesProvenance: 'required' });
    unsigned = await site.team('unsigned', ['stage', 'release']);
    signed = await site.team('signed', ['stage', 'release']);
    await site.db.transaction().execute((trx) => setPublicKey(trx, 'signed', publicKey));
  });
  after(() => site.close());

  test('refuses uploads of a team without a key and without a CI job', async () => {
    const answer = await site.upload(unsigned, 'kitchen', 'k2');
    assert.equal(answer.statusCode, 409);
    assert.match(answer.json<{ detail: string }>().detail, /only accepts builds with a known origin/);
  });

  test('accepts from a team with a key only what it has signed', async () => {
    assert.equal((await site.upload(signed, 'kitchen', 'k2')).statusCode, 409);
    const archive = await site.archive('kitchen', 'k2', { signing: { privateKey, origin } });
    assert.equal((await site.call(signed, 'PUT', '/builds/kitchen/k2', archive)).statusCode, 201);
    await site.change(signed, { what: 'release', builds: { kitchen: 'k2' } });
    const { uploads } = (await site.call(signed, 'GET', '/releases')).json<{ uploads: Record<string, unknown>[] }>();
    assert.deepEqual([uploads[0]?.origin, typeof uploads[0]?.attestation], [origin, 'object']);
  });

  test('refuses an attestation of another build', async () => {
    const archive = await site.archive('kitchen', 'k3', { signing: { privateKey, origin } });
    assert.equal((await site.call(signed, 'PUT', '/builds/kitchen/k4', archive)).statusCode, 409);
  });
});
