import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { screen } from '@testing-library/react';
import type { BookProof } from '@food-court/shared-api';
import {
  leafVersion,
  verifierKey,
  writeCheckpoint,
  writeSignature,
  writeVerifierKey,
} from '@food-court/shared-api/books';
import { fakeServer, receipt, soup } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { installBrowser } from '#testing/fake-stripe.ts';
import { showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keyBytes = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
const sha256 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const salt = Buffer.alloc(32, 7).toString('base64');
const part = (text: readonly unknown[]) => ({ salt, text: JSON.stringify(text) });

/** A tree with one leaf, which is the sale of a soup. */
async function proofOf(cents: number): Promise<BookProof> {
  const parts = [
    part(['entry', 'e1', 'sale', '2023-05-01T12:04:00.000Z']),
    part(['line', { account: 'buyer', amount_cents: cents }]),
  ];
  const hashes = parts.map(({ text }) => sha256(Buffer.from(salt, 'base64'), text).toString('base64'));
  const leaf = [leafVersion, hashes[0], sha256('about').toString('base64'), `tag ${hashes[1]} place`].join('\n');
  const root = new Uint8Array(sha256(Buffer.of(0), leaf));
  const text = writeCheckpoint({ origin: 'food.test/books/1', size: 1, root });
  const key = await verifierKey('food.test/books/1', 1, keyBytes);
  return {
    key: writeVerifierKey(key),
    checkpoint: `${text}\n${writeSignature(key, sign(null, Buffer.from(text), privateKey))}`,
    size: 1,
    at: '2023-05-01T12:04:30Z',
    entries: [{ index: 0, leaf, parts, proof: [] }],
    waiting: 0,
  };
}

beforeAll(() => {
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

beforeEach(() => {
  installBrowser({ stripe: { publishableKey: 'pk' }, sandbox: { card: true } });
  signedInAs('bea@example.com');
});

function show(proof: BookProof): void {
  fakeServer({
    'GET /orders/{id}': () => ({ ...soup, payment: 'paid' }),
    'GET /orders/{id}/receipt': () => receipt(),
    'GET /orders/{id}/books': () => proof,
  });
  showPayment();
}

it('says that a receipt is part of the books, when the tree and the amount agree', async () => {
  show(await proofOf(950));
  expect(await screen.findByText('Part of the court’s books')).toBeVisible();
  expect(screen.getByText(/Entries 1 of 1, signed on/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Save the proof', hidden: true })).toHaveAttribute(
    'download',
    'FC-1A2B3C-books.json',
  );
});

it('says that the books will contain a receipt whose sale waits for the next signature', async () => {
  show({ ...(await proofOf(950)), entries: [], waiting: 2 });
  expect(await screen.findByText(/will contain this receipt within a minute/)).toBeVisible();
});

it('says that a receipt is not what the books say, when they sold for another amount', async () => {
  show(await proofOf(850));
  expect(await screen.findByText(/not what the court’s books say/)).toBeVisible();
});

it('says so as well when a part was altered, another leaf is shown, or somebody else signed', async () => {
  const proof = await proofOf(950);
  const [entry] = proof.entries;
  const other = await proofOf(850);
  for (const forged of [
    {
      ...proof,
      entries: [{ ...entry!, parts: [entry!.parts[0]!, part(['line', { account: 'buyer', amount_cents: 951 }])] }],
    },
    { ...proof, entries: other.entries },
    { ...proof, checkpoint: proof.checkpoint.replace('\n1\n', '\n2\n') },
  ]) {
    const { checkBooks } = await import('./check-books');
    expect(await checkBooks(forged, receipt())).toBe('broken');
  }
});
