import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { clearStoredData, type Books } from '@food-court/shared-api';
import {
  isSignedBy,
  readNote,
  verifierKey,
  withTime,
  writeCheckpoint,
  writeSignature,
  writeVerifierKey,
} from '@food-court/shared-api/books';
import { fakeServer } from '#testing/fake-server.ts';
import { witnessBooks, type Cosign } from './witness-books';

const courtKeys = generateKeyPairSync('ed25519');
const ownKeys = generateKeyPairSync('ed25519');
const rawKey = (key: typeof courtKeys.publicKey) =>
  new Uint8Array(key.export({ type: 'spki', format: 'der' }).subarray(-32));
const signature = (key: typeof courtKeys.privateKey, text: Uint8Array) => new Uint8Array(sign(null, text, key));

const cosign: Cosign = (text) =>
  Promise.resolve({ publicKey: rawKey(ownKeys.publicKey), signature: signature(ownKeys.privateKey, text) });

const sha256 = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leafOf = (text: string) => sha256(Buffer.of(0), Buffer.from(text));
const nodeOf = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);

/** The books with one leaf or two, as the court signs them. */
async function booksOf(leaves: readonly string[], epoch = 1): Promise<Books> {
  const [first, second] = leaves.map(leafOf);
  const root = new Uint8Array(second ? nodeOf(first!, second) : first!);
  const origin = `food.test/books/${epoch}`;
  const text = writeCheckpoint({ origin, size: leaves.length, root });
  const key = await verifierKey(origin, 1, rawKey(courtKeys.publicKey));
  const checkpoint = `${text}\n${writeSignature(key, signature(courtKeys.privateKey, Buffer.from(text)))}`;
  return {
    epoch,
    origin,
    key: writeVerifierKey(key),
    size: leaves.length,
    checkpoint,
    at: '',
    epochs: [],
    witnesses: [],
  };
}

let books: Books;
let second = '';
const court = () =>
  fakeServer({
    'GET /books': () => books,
    'GET /books/consistency': () => ({ epoch: 1, from: 1, to: 2, proof: [leafOf(second).toString('base64')] }),
    'POST /book-sightings': () => ({ isContained: true }),
  });

interface Sent {
  checkpoint: string;
  cosignature?: { publicKey: string; seconds: number; signature: string };
}
const sightingsOf = (requests: ReturnType<typeof court>): Sent[] =>
  requests.filter(({ call }) => call === 'POST /book-sightings').map(({ body }) => body as Sent);

beforeAll(() => {
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => localStorage.clear());

it('remembers the books that it sees first, and signs them so that others can check it', async () => {
  books = await booksOf(['a']);
  const requests = court();
  expect(await witnessBooks(cosign)).toBe('continued');
  const [sent] = sightingsOf(requests);
  const key = await verifierKey('witness', 4, rawKey(ownKeys.publicKey));
  const { seconds = 0, signature: signed = '' } = sent?.cosignature ?? {};
  const line = writeSignature(key, withTime(seconds, new Uint8Array(Buffer.from(signed, 'base64'))));
  expect(await isSignedBy(key, readNote(`${readNote(books.checkpoint)!.text}\n${line}`)!)).toBe(true);
});

it('signs books that continue what it saw, also after a sign-out, and the same books once', async () => {
  books = await booksOf(['a']);
  const requests = court();
  await witnessBooks(cosign);
  clearStoredData();
  [books, second] = [await booksOf(['a', 'b']), 'b'];
  expect(await witnessBooks(cosign)).toBe('continued');
  expect(await witnessBooks(cosign)).toBe('continued');
  expect(sightingsOf(requests).map(({ cosignature }) => cosignature !== undefined)).toEqual([true, true]);
});

it('tells the court what it saw, and signs nothing, when an entry of before is another one', async () => {
  const seen = await booksOf(['a']);
  books = seen;
  const requests = court();
  await witnessBooks(cosign);
  [books, second] = [await booksOf(['forged', 'b']), 'b'];
  expect(await witnessBooks(cosign)).toBe('contradicted');
  expect(sightingsOf(requests).at(-1)).toEqual({ checkpoint: seen.checkpoint });
});

it('finds out that the last entries are lost', async () => {
  [books, second] = [await booksOf(['a', 'b']), 'b'];
  court();
  await witnessBooks(cosign);
  books = await booksOf(['a']);
  expect(await witnessBooks(cosign)).toBe('contradicted');
});

it('shows the court the end of the old books when an epoch opens, and remembers the new ones', async () => {
  const seen = await booksOf(['a', 'b']);
  [books, second] = [seen, 'b'];
  const requests = court();
  await witnessBooks(cosign);
  books = await booksOf(['a'], 2);
  expect(await witnessBooks(cosign)).toBe('continued');
  expect(sightingsOf(requests).map(({ checkpoint }) => checkpoint)).toEqual([
    seen.checkpoint,
    seen.checkpoint,
    books.checkpoint,
  ]);
});

it('witnesses nothing in a court without books', async () => {
  fakeServer({});
  expect(await witnessBooks(cosign)).toBe('none');
});
