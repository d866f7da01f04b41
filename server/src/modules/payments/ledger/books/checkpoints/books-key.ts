import { createPrivateKey, createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '@food-court/federation/release';
import {
  signatureTypes,
  verifierKey,
  writeCheckpoint,
  writeSignature,
  type Checkpoint,
  type VerifierKey,
} from '@food-court/shared-api/books';
import type { Settings } from '#platform/config/settings';

/** Signs the heads of the tree. */
export interface BooksKey {
  /** The origin of the first epoch is this with '/1'. */
  prefix: string;
  verifierOf: (origin: string) => Promise<VerifierKey>;
  sign: (checkpoint: Checkpoint) => Promise<string>;
}

/** A private key of Ed25519 in DER is this and its seed. */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex');
const seedLength = 32;

/** The last bytes of a public key of Ed25519 in DER. */
const publicBytes = (key: KeyObject): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-seedLength));

export function booksKey(seed: Buffer, prefix: string): BooksKey {
  const key = createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = publicBytes(key);
  const verifierOf = (origin: string) => verifierKey(origin, signatureTypes.log, publicKey);
  return {
    prefix,
    verifierOf,
    sign: async (checkpoint) => {
      const text = writeCheckpoint(checkpoint);
      return `${text}\n${writeSignature(await verifierOf(checkpoint.origin), sign(null, Buffer.from(text), key))}`;
    },
  };
}

/** The name of the books: the address of the court without its scheme. */
const prefixOf = (publicUrl: string): string => `${new URL(publicUrl).host}/books`;

/** A key that no setting provides is created once and stored in the data folder. */
async function readSeed(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'books-key');
  await mkdir(dataDir, { recursive: true });
  const text = await readFile(file, 'utf8').catch(async () => {
    // If another process creates the file first, its key is used.
    await createFile(file, randomBytes(seedLength).toString('base64'), { mode: 0o600 });
    return readFile(file, 'utf8');
  });
  return Buffer.from(text, 'base64');
}

/** Undefined in production without a key: servers of one site would otherwise sign with different ones. */
export async function openBooksKey({
  production,
  dataDir,
  publicUrl,
  booksKey: given,
}: Pick<Settings, 'production' | 'dataDir' | 'publicUrl' | 'booksKey'>): Promise<BooksKey | undefined> {
  if (given === undefined && production) return undefined;
  const seed = given === undefined ? await readSeed(dataDir) : Buffer.from(given, 'base64');
  return booksKey(seed, prefixOf(publicUrl));
}
