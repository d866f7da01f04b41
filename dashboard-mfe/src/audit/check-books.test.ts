import { createHmac, webcrypto } from 'node:crypto';
import type { Statement, StatementProof } from '@food-court/shared-api';
import { leafVersion } from '@food-court/shared-api/books';
import { hashOf, openParts, signBooksOf } from '#testing/signed-books.ts';
import { checkStatement } from './check-books';

const accountKey = Buffer.alloc(32, 3);

interface Line {
  number: number;
  balance: number;
  at: string;
}

/** A tree with one leaf, which has a line of the kitchen. */
async function proofOf({ number, balance, at }: Line, tagged = number): Promise<StatementProof> {
  const parts = openParts([
    ['entry', 'e1', 'sale', at],
    ['line', { account: 'seller', amount_cents: -950 }],
    ['place', number, balance],
  ]);
  const [head = '', line = '', place = ''] = parts.map(({ text }) => hashOf(text));
  const tag = createHmac('sha256', accountKey).update(String(tagged)).digest().subarray(0, 16).toString('base64');
  const leaf = [leafVersion, head, hashOf('about'), `${tag} ${line} ${place}`].join('\n');
  return {
    ...(await signBooksOf(leaf)),
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
