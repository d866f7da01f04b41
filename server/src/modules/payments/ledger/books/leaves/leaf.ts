import { createHash, createHmac } from 'node:crypto';
import { leafVersion, type OpenedPart } from '@food-court/shared-api/books';

/** A row of the ledger as PostgreSQL writes it in JSON. Columns that are null are left out of the books. */
export type BookRow = Record<string, string | number | boolean | null>;

/** An entry with everything that is said about it and about its lines. */
export interface BookEntry {
  id: string;
  kind: string;
  at: Date;
  about: BookRow;
  lines: BookRow[];
}

/** The place of a line among all lines of its account, and what the account holds after it. */
export interface PlaceInAccount {
  number: number;
  balance: number;
}

const withoutNulls = (row: BookRow): BookRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Lines have no order of their own. This one follows from what they say. */
export const linesInOrder = (lines: readonly BookRow[]): BookRow[] =>
  lines
    .map((line) => ({ line, text: JSON.stringify(withoutNulls(line)) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ line }) => line);

/** The account of a line: its name and its person, who is empty for an account of the court. */
export const accountOf = ({ account, owner_uid }: BookRow): { account: string; owner: string } => ({
  account: String(account),
  owner: String(owner_uid ?? ''),
});

/** The secret with which the owner of an account recognises its lines. */
export const keyOfAccount = (tagKey: Buffer, { account, owner }: { account: string; owner: string }): Buffer =>
  createHmac('sha256', tagKey)
    .update(JSON.stringify([account, owner]))
    .digest();

const bytesOfTag = 16;

/** The public name of the n-th line of an account, which tells nothing to anybody without its key. */
const tagOf = (accountKey: Buffer, number: number): string =>
  createHmac('sha256', accountKey).update(String(number)).digest().subarray(0, bytesOfTag).toString('base64');

/** The parts that a leaf is made of. A line and its place are two, because a balance is nobody else’s business. */
export interface PartsOfEntry {
  head: OpenedPart;
  about: OpenedPart;
  lines: { account: string; owner: string; line: OpenedPart; place: OpenedPart }[];
}

export function partsOf(
  { id, kind, at, about, lines }: BookEntry,
  salt: Buffer,
  places: readonly PlaceInAccount[],
): PartsOfEntry {
  const open = (name: string, text: readonly unknown[]): OpenedPart => ({
    salt: createHmac('sha256', salt).update(name).digest('base64'),
    text: JSON.stringify(text),
  });
  return {
    head: open('entry', ['entry', id, kind, at.toISOString()]),
    about: open('about', ['about', withoutNulls(about)]),
    lines: linesInOrder(lines).map((line, at) => ({
      ...accountOf(line),
      line: open(`line ${at}`, ['line', withoutNulls(line)]),
      place: open(`place ${at}`, ['place', places[at]?.number ?? 0, places[at]?.balance ?? 0]),
    })),
  };
}

const hashOf = ({ salt, text }: OpenedPart): string =>
  createHash('sha256').update(Buffer.from(salt, 'base64')).update(text).digest('base64');

/** Writes the public text of an entry. It consists of hashes. */
export function leafOf(
  entry: BookEntry,
  { salt, places, tagKey }: { salt: Buffer; places: readonly PlaceInAccount[]; tagKey: Buffer },
): string {
  const { head, about, lines } = partsOf(entry, salt, places);
  const rows = lines.map(({ line, place, ...account }, at) => {
    const tag = tagOf(keyOfAccount(tagKey, account), places[at]?.number ?? 0);
    return `${tag} ${hashOf(line)} ${hashOf(place)}`;
  });
  return [leafVersion, hashOf(head), hashOf(about), ...rows].join('\n');
}
