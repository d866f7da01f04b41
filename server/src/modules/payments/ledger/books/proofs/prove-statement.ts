import type { StatementProof } from '@food-court/shared-api/contract';
import { findEpoch } from '../checkpoints/epochs.repository';
import { readHead, type BooksReading } from '../checkpoints/read-head';
import { keyOfAccount } from '../leaves/leaf';
import { nodesOfEpoch } from '../tree/tiles.repository';
import { findLastLine, findNumberedLine, type AccountInBooks, type PlaceOfLine } from './places-of-account.repository';
import { proveEntry, type Tree } from './prove-entries';

interface Month {
  owner: string;
  from: Date;
  to: Date;
}

/** A kitchen is owed what these accounts hold. */
const accountsOfKitchen = ['seller', 'tips'];

/**
 * The lines at both ends of a month. Each says its number and the balance after it, so they show how many lines the month has and
 * what the account held before and after them, whoever counts.
 */
async function linesAtEnds({ db }: BooksReading, account: AccountInBooks, { from, to }: Month) {
  const before = await findLastLine(db, account, from);
  const last = await findLastLine(db, account, to);
  const ends = [before?.number ?? 0, last?.number ?? 0];
  const beside = await Promise.all(ends.map((number) => findNumberedLine(db, account, number + 1)));
  const lines = [before, last, ...beside].filter((line) => line !== undefined);
  return { ends, lines: [...new Map(lines.map((line) => [line.number, line])).values()] };
}

const proveLine = (tree: Tree, { index, place }: PlaceOfLine) =>
  proveEntry(tree, index, ({ head, lines }) => {
    const own = lines[place];
    return own ? [head, own.line, own.place] : [head];
  });

/** Proves what the accounts of a kitchen held when a month began and ended, and how many lines are between. */
export async function proveStatement(services: BooksReading, month: Month): Promise<StatementProof> {
  const { db } = services;
  const { epoch, size, note, at, key } = await readHead(services);
  const tagKey = (await findEpoch(db))?.tag_key ?? Buffer.alloc(0);
  const tree: Tree = { db, epoch, size, read: nodesOfEpoch(db, epoch) };
  const accounts: StatementProof['accounts'] = [];
  for (const account of accountsOfKitchen) {
    const named = { account, owner: month.owner };
    const { ends, lines } = await linesAtEnds(services, { ...named, epoch, size }, month);
    const entries: StatementProof['accounts'][number]['entries'] = [];
    for (const line of lines) entries.push({ number: line.number, ...(await proveLine(tree, line)) });
    const [before = 0, last = 0] = ends;
    accounts.push({ account, key: keyOfAccount(tagKey, named).toString('base64'), before, last, entries });
  }
  return {
    key,
    checkpoint: note,
    size,
    at: at.toISOString(),
    from: month.from.toISOString(),
    to: month.to.toISOString(),
    accounts,
  };
}
