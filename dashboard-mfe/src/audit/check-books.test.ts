import { createHash, createHmac, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import type { Statement, StatementProof } from '@food-court/shared-api';
import {
  leafVersion,
  verifierKey,
  writeCheckpoint,
  writeSignature,
  writeVerifierKey,
} from '@food-court/shared-api/books';
import { checkStatement } from './check-books';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keyBytes = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
const accountKey = Buffer.alloc(32, 3);
const salt = Buffer.alloc(32, 7).toString('base64');
const sha256 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hashOf = (text: string) => sha256(Buffer.from(salt, 'base64'), text).toString('base64');

interface Line {
  number: number;
  balance: number;
  at: string;
}

/** A tree with one leaf, which has a line of the kitchen. */
async function proofOf({ number, balance, at }: Line, tagged = number): Promise<StatementProof> {
  const parts = [
    ['entry', 'e1', 'sale', at],
    ['line', { account: 'seller', amount_cents: -950 }],
    ['place', number, balance],
  ].map((text) => ({ salt, text: JSON.stringify(text) }));
  const [head = '', line = '', place = ''] = parts.map(({ text }) => hashOf(text));
  const tag = createHmac('sha256', accountKey).update(String(tagged)).digest().subarray(0, 16).toString('base64');
  const leaf = [leafVersion, head, hashOf('about'), `${tag} ${line} ${place}`].join('\n');
  const text = writeCheckpoint({
    origin: 'food.test/books/1',
    size: 1,
    root: new Uint8Array(sha256(Buffer.of(0), leaf)),
  });
  const key = await verifierKey('food.test/books/1', 1, keyBytes);
  return {
    key: writeVerifierKey(key),
    checkpoint: `${text}\n${writeSignature(key, sign(null, Buffer.from(text), privateKey))}`,
    size: 1,
    at,
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
    accounts: [
      {
        account: 'seller',
        key: accountKey.toString('base64'),
        before: 0,
        last: 1,
        entries: [{ number, index: 0, leaf, parts, proof: [] }],
      },
    ],
  };
}

const inMonth: Line = { number: 1, balance: -855, at: '2026-11-05T12:00:00.000Z' };
const statement = (change: Partial<Statement> = {}): Statement => ({
  kitchen: { id: 'k1', name: 'Ada’s Kitchen' },
  month: '2026-11',
  isCurrent: false,
  opening: 0,
  sold: 9.5,
  refunded: 0,
  commission: 0.95,
  rent: 0,
  paidOut: 0,
  closing: 8.55,
  ...change,
});

beforeAll(() => {
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

it('proves a statement whose balances are those of the books', async () => {
  expect(await checkStatement(await proofOf(inMonth), statement())).toBe('proven');
});

it('refuses a statement with another balance', async () => {
  expect(await checkStatement(await proofOf(inMonth), statement({ closing: 8.5 }))).toBe('broken');
  expect(await checkStatement(await proofOf(inMonth), statement({ opening: 1 }))).toBe('broken');
});

it('waits for the newest lines of the current month', async () => {
  expect(await checkStatement(await proofOf(inMonth), statement({ isCurrent: true, closing: 20 }))).toBe('waiting');
});

it('refuses a line that is tagged as another one, or was booked in another month', async () => {
  expect(await checkStatement(await proofOf(inMonth, 2), statement())).toBe('broken');
  expect(await checkStatement(await proofOf({ ...inMonth, at: '2026-10-31T23:59:59.000Z' }), statement())).toBe(
    'broken',
  );
});

it('refuses a proof that leaves out the last line of the month', async () => {
  const proof = await proofOf(inMonth);
  const [account] = proof.accounts;
  expect(await checkStatement({ ...proof, accounts: [{ ...account!, last: 2 }] }, statement())).toBe('broken');
});
