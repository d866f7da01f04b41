import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openCheckpoint, readVerifierKey, toBase64, type Checkpoint } from '@food-court/shared-api/books';
import { readRunningProduct } from '#start/settings/running-product';
import { startSettings } from '#start/settings/start-settings';
import { readEntries, readPublishedBooks, type PublishedBooks } from './published-books';
import { TreeFromLeaves } from './tree-from-leaves';

/** The last checkpoints that this person has seen, by origin. */
type Remembered = Record<string, { key: string; checkpoint: string }>;

interface Options {
  url: string;
  /** The key that the person knows from elsewhere. */
  key?: string;
  remember?: string;
}

/** Throws an error of one sentence when the books are not what they must be. */
export async function auditLedger({ url, key, remember }: Options, print: (line: string) => void): Promise<void> {
  const books = await readPublishedBooks(url);
  const known = readRemembered(remember);
  const trusted = key ?? known[books.origin]?.key;
  if (trusted !== undefined && !(await isSameKey(trusted, books.key)))
    throw new Error(`The books are signed with another key than the one you know: ${books.key}`);
  const now = await open(books);
  print(`signed    ${now.size} entries of epoch ${books.epoch} by ${books.key}`);
  const before = known[books.origin];
  await readTree(url, books, now, before && (await open({ ...books, checkpoint: before.checkpoint })), print);
  for (const { number, openedAt, lost } of books.epochs.slice(0, -1))
    print(
      `epoch ${number}   opened at ${openedAt}${lost === undefined ? '' : ', because leaves of the one before were lost'}`,
    );
  const { checkpoint } = books;
  if (remember !== undefined)
    writeFileSync(remember, JSON.stringify({ ...known, [books.origin]: { key: books.key, checkpoint } }, undefined, 2));
}

/** A key is named after the address and the epoch of the books. After a move the court signs with it under a new name. */
async function isSameKey(known: string, published: string): Promise<boolean> {
  const keys = await Promise.all([known, published].map(readVerifierKey));
  const [a, b] = keys.map((key) => key && toBase64(key.publicKey));
  return a !== undefined && a === b;
}

async function open({ key, checkpoint }: PublishedBooks): Promise<Checkpoint> {
  const verifier = await readVerifierKey(key);
  const opened = verifier && (await openCheckpoint(checkpoint, verifier));
  if (!opened) throw new Error('The signature of the books is wrong.');
  return opened;
}

/** Reads all leaves once, and compares the tree with what was signed now and before. */
async function readTree(
  url: string,
  books: PublishedBooks,
  now: Checkpoint,
  before: Checkpoint | undefined,
  print: (line: string) => void,
): Promise<void> {
  if (before && before.size > now.size)
    throw new Error(`The books had ${before.size} entries when you last saw them, and have ${now.size} now.`);
  const tree = new TreeFromLeaves();
  const compare = (checkpoint: Checkpoint | undefined, when: string): void => {
    if (checkpoint?.size !== tree.size) return;
    if (tree.root.toString('base64') !== toBase64(checkpoint.root))
      throw new Error(`The entries of the books are not those that were signed ${when}.`);
    print(
      `${when === 'now' ? 'complete ' : 'unchanged'} ${tree.size} entries lead to the root that was signed ${when}`,
    );
  };
  compare(before, 'when you last saw them');
  for await (const entry of readEntries(url, books.epoch, now.size)) {
    tree.add(entry);
    compare(before, 'when you last saw them');
  }
  compare(now, 'now');
}

const readRemembered = (file: string | undefined): Remembered =>
  file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Remembered) : {};

export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: 'string' }, remember: { type: 'string' } },
  });
  const url = positionals[0] ?? readRunningProduct(startSettings(process.env).dataDir)?.origin;
  if (!url) throw new Error('Name the address of a court, for example: npm run audit-ledger -- https://food.example');
  await auditLedger({ url, ...values }, (line) => console.log(line));
}
