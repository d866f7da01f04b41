import { webcrypto } from 'node:crypto';
import type { BookProof } from '@food-court/shared-api';
import { leafVersion } from '@food-court/shared-api/books';
import { hashOf, openParts, signBooksOf } from '#testing/signed-books.ts';
import { checkLine, type ShownLine } from './check-line';

const at = '2026-11-23T11:50:00.000Z';
const sale: ShownLine = { entry: 'e1', about: 'soup', kind: 'sale', at, amount: 8.55 };

/** A sale of two orders with a tip, of which the court keeps a tenth. */
async function proofOfSale(): Promise<BookProof> {
  const parts = openParts([
    ['entry', 'e1', 'sale', at],
    ['line', { account: 'buyer', order_id: 'soup', owner_uid: 'bob', amount_cents: 1_050 }],
    ['line', { account: 'seller', order_id: 'soup', owner_uid: 'kim', amount_cents: -855 }],
    ['line', { account: 'platform', order_id: 'soup', amount_cents: -95 }],
    ['line', { account: 'tips', order_id: 'soup', owner_uid: 'kim', amount_cents: -100 }],
    ['line', { account: 'seller', order_id: 'tea', owner_uid: 'kim', amount_cents: -450 }],
  ]);
  const [head = '', ...lines] = parts.map(({ text }) => hashOf(text));
  const leaf = [leafVersion, head, hashOf('about'), ...lines.map((line) => `tag ${line} place`)].join('\n');
  return { ...(await signBooksOf(leaf)), at, waiting: 0, entries: [{ index: 0, leaf, parts, proof: [] }] };
}

beforeAll(() => {
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

it.each([
  ['what a kitchen earned', 8.55],
  ['what the dish was sold for', 9.5],
  ['what the court owes with the tip', 9.55],
  ['a figure with the other sign', -8.55],
])('proves %s', async (_, amount) => {
  expect(await checkLine(await proofOfSale(), { ...sale, amount })).toBe('proven');
});

it.each<[string, Partial<ShownLine>]>([
  ['another amount', { amount: 8.56 }],
  ['the amount of another order of the entry', { amount: 4.5 }],
  ['another kind', { kind: 'refund' }],
  ['another time', { at: '2026-11-23T11:50:00.001Z' }],
  ['another entry', { entry: 'e2' }],
])('refuses a line with %s', async (_, change) => {
  expect(await checkLine(await proofOfSale(), { ...sale, ...change })).toBe('broken');
});

it('refuses a part that was changed after the books were signed', async () => {
  const proof = await proofOfSale();
  const [entry] = proof.entries;
  const parts = entry!.parts.map(({ salt, text }) => ({ salt, text: text.replace('-855', '-955') }));
  const changed = { ...proof, entries: [{ ...entry!, parts }] };
  expect(await checkLine(changed, { ...sale, amount: 9.55 })).toBe('broken');
});
