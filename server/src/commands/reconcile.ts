import { readTillSettings } from '../config/env';
import { connect } from '../database/connect';
import { cardProvider } from '../payments/provider/card-provider';
import { reconcile, type Reconciliation } from '../payments/reconcile/reconcile';

/** Compares the card provider with the court's books (`npm run reconcile`): exit code 1 when they differ. */
async function compare(): Promise<Reconciliation> {
  const { database, account } = readTillSettings();
  const db = connect(database.url, () => undefined);
  try {
    return await reconcile({ cards: cardProvider(account), db });
  } finally {
    await db.destroy();
  }
}

function inWords({ payments, refunds, differences }: Reconciliation): string {
  const looked = `${payments} payments and ${refunds} refunds`;
  if (differences.length === 0) return `✔ The card provider and the court agree on ${looked}.`;
  const lines = differences.map(({ kind, says }) => `  - ${kind}: ${says}`);
  return [
    `✖ ${differences.length} differences between the card provider and the court, in ${looked}:`,
    ...lines,
    '  What each means and what to do: docs/money.md.',
  ].join('\n');
}

compare().then(
  (found) => {
    process.stdout.write(`${process.argv.includes('--json') ? JSON.stringify(found, null, 2) : inWords(found)}\n`);
    process.exitCode = found.differences.length === 0 ? 0 : 1;
  },
  (error: Error) => {
    process.stderr.write(`${error.message || 'The database can’t be reached.'}\n`);
    process.exitCode = 2;
  },
);
