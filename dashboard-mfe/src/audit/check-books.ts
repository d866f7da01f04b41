import type { Statement, StatementProof } from '@food-court/shared-api';
import { checkProof, fromBase64, hashOfPart, toBase64, utf8, type ProofState } from '@food-court/shared-api/books';

export { checkProof };

/** Waiting: the next checkpoint will contain the newest lines of this month. */
export type StatementState = ProofState | 'waiting';

type Account = StatementProof['accounts'][number];
type Entry = Account['entries'][number];

const bytesOfTag = 16;

/** Computes the public name of the n-th line of an account. */
async function tagOf(accountKey: string, number: number): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromBase64(accountKey), hmac, false, ['sign']);
  const tag = await crypto.subtle.sign('HMAC', key, utf8(String(number)));
  return toBase64(new Uint8Array(tag).slice(0, bytesOfTag));
}

interface End {
  at: string;
  balance: number;
}

/** Reads an end of the month, if line, place and tag stand in one row of its leaf. */
async function readEnd({ account, key }: Account, { number, leaf, parts }: Entry): Promise<End | undefined> {
  const [head, line, place] = parts;
  if (!head || !line || !place) return undefined;
  const row = `${await tagOf(key, number)} ${await hashOfPart(line)} ${await hashOfPart(place)}`;
  const [, , , at = ''] = JSON.parse(head.text) as string[];
  const [, columns] = JSON.parse(line.text) as [string, { account: string }];
  const [, placed, balance] = JSON.parse(place.text) as [string, number, number];
  return leaf.split('\n').includes(row) && columns.account === account && placed === number
    ? { at, balance }
    : undefined;
}

/** Returns what an account held at both ends, or undefined when its lines do not stand around the month. */
async function balancesOf(account: Account, { from, to }: StatementProof): Promise<[number, number] | undefined> {
  const ends = new Map<number, End | undefined>();
  for (const entry of account.entries) ends.set(entry.number, await readEnd(account, entry));
  const { before, last } = account;
  const isAround =
    before <= last &&
    [...ends].every(([number, end]) => end && end.at < from === number <= before && end.at < to === number <= last) &&
    [before, last].every((number) => number === 0 || ends.has(number));
  return isAround ? [ends.get(before)?.balance ?? 0, ends.get(last)?.balance ?? 0] : undefined;
}

/** Checks in this browser that the signed books hold what the statement says. There, a debt of the court is negative. */
export async function checkStatement(proof: StatementProof, statement: Statement): Promise<StatementState> {
  const entries = proof.accounts.flatMap((account) => account.entries);
  const state = await checkProof({ ...proof, entries });
  if (state !== 'proven') return state;
  let [opening, closing] = [0, 0];
  for (const account of proof.accounts) {
    const balances = await balancesOf(account, proof);
    if (!balances) return 'broken';
    [opening, closing] = [opening - balances[0], closing - balances[1]];
  }
  const isSame = (cents: number, dollars: number): boolean => cents === Math.round(dollars * 100);
  if (!isSame(opening, statement.opening)) return 'broken';
  if (isSame(closing, statement.closing)) return 'proven';
  return statement.isCurrent ? 'waiting' : 'broken';
}
