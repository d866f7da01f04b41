import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { describe, test } from 'node:test';
import { ReleaseRefused } from '../document/release-refused';
import { diskStore } from '../store/disk-store';
import { createFinishedBuild } from '#testing/finished-build';
import { tempFolder } from '#testing/temp-folder';
import { keyIdOf, signAttestation, verifyAttestation, type Attestation } from './attestation';
import { packBuild } from './pack-build';
import { stageBuild } from './stage-build';

const pem = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: pem(publicKey), privateKey: pem(privateKey) };
};

const origin = { repository: 'octo/reviews', commit: 'abc1234', workflow: 'release.yml', run: '77' };
const files = new Map([
  ['ssr/index.cjs', Buffer.from('exports.screens = {};')],
  ['client/main.js', Buffer.from('1')],
]);

describe('an attestation', () => {
  const { publicKey, privateKey } = keyPair();
  const attestation = signAttestation(files, origin, privateKey);
  const refused = (given: unknown, reason: RegExp, about: ReadonlyMap<string, Buffer> = files, key = publicKey) =>
    assert.throws(
      () => verifyAttestation(given, about, key),
      (error: Error) => error instanceof ReleaseRefused && reason.test(error.message),
    );

  test('states the origin of exactly these files in the in-toto and SLSA formats', () => {
    assert.deepEqual(verifyAttestation(attestation, new Map([...files].toReversed()), publicKey), origin);
    const statement = JSON.parse(Buffer.from(attestation.payload, 'base64').toString()) as Record<string, unknown>;
    assert.deepEqual(
      [statement._type, statement.predicateType, attestation.payloadType, attestation.signatures[0]?.keyid],
      [
        'https://in-toto.io/Statement/v1',
        'https://slsa.dev/provenance/v1',
        'application/vnd.in-toto+json',
        keyIdOf(publicKey),
      ],
    );
  });

  test('is refused when a file differs, is added, is missing or has another name', () => {
    const [first, second] = [...files];
    const others = [
      new Map([first!, ['client/main.js', Buffer.from('2')]]),
      new Map([...files, ['client/more.js', Buffer.from('1')]]),
      new Map([first!]),
      new Map([first!, ['client/other.js', second![1]]]),
    ] as Map<string, Buffer>[];
    for (const other of others) refused(attestation, /covers different files/, other);
  });

  test('is refused with another key, a changed payload or a changed signature', () => {
    refused(attestation, /not signed with the key/, files, keyPair().publicKey);
    const changed = Buffer.from(attestation.payload, 'base64').toString().replace('abc1234', 'evil123');
    refused({ ...attestation, payload: Buffer.from(changed).toString('base64') }, /not signed with the key/);
    refused({ ...attestation, signatures: [{ keyid: '', sig: 'AAAA' }] }, /not signed with the key/);
    refused({ ...attestation, signatures: [] }, /not signed with the key/);
  });

  for (const given of [
    null,
    'text',
    7,
    {},
    { ...attestation, payloadType: 'text/plain' },
    { ...attestation, signatures: [7] },
  ])
    test(`is refused as ${JSON.stringify(given).slice(0, 40)}`, () => refused(given, /isn’t a DSSE envelope/));
});

describe('an upload', () => {
  const { publicKey, privateKey } = keyPair();
  const stage = async (archive: Promise<Buffer>, key?: string) => {
    const store = diskStore(path.join(tempFolder(), 'releases'));
    return stageBuild(store, { name: 'kitchen', build: 'k1' }, { archive: await archive, publicKey: key });
  };
  const folder = createFinishedBuild('kitchen', 'k1');

  test('is accepted with an attestation when the team has a key', async () => {
    const staged = await stage(packBuild(folder, { privateKey, origin }), publicKey);
    assert.deepEqual([staged.isNew, staged.origin], [true, origin]);
    assert.equal((staged.attestation as Attestation).signatures.length, 1);
  });

  test('is refused without an attestation, or with one by another key, when the team has a key', async () => {
    await assert.rejects(stage(packBuild(folder), publicKey), /Set RELEASE_SIGNING_KEY/);
    await assert.rejects(
      stage(packBuild(folder, { privateKey: keyPair().privateKey, origin }), publicKey),
      /not signed/,
    );
  });

  test('is refused with an attestation when the team has no key to verify it', () =>
    assert.rejects(stage(packBuild(folder, { privateKey, origin })), /the team has no key/));
});
