import { readReconcileSettings } from '../config/env';
import { connect } from '../database/connect';
import { cardProvider } from '../features/payments/provider/card-provider';
import { reconcile, type Reconciliation } from '../features/payments/reconcile/reconcile';

/** Compares the card provider with our ledger (`npm run reconcile`): exit code 1 when they differ. */
async function compare(): Promise<Reconciliation> {
  const { database, account } = readReconcileSettings();
  const db = connect(database.url, () => undefined);
  try {
    return await reconcile({ cards: cardProvider(account), db });
  } finally {
    await db.destroy();
  }
}

function formatReport({ payments, refunds, differences }: Reconciliation): string {
  const checked = `${payments} payments and ${refunds} refunds`;
  if (differences.length === 0) return `✔ The card provider and the court agree on ${checked}.`;
  const lines = differences.map(({ kind, message }) => `  - ${kind}: ${message}`);
  return [
    `✖ ${differences.length} differences between the card provider and the court, in ${checked}:`,
    ...lines,
    '  What each means and what to do: docs/money.md.',
  ].join('\n');
}

compare().then(
  (found) => {
    process.stdout.write(`${process.argv.includes('--json') ? JSON.stringify(found, null, 2) : formatReport(found)}\n`);
    process.exitCode = found.differences.length === 0 ? 0 : 1;
  },
  (error: Error) => {
    process.stderr.write(`${error.message || 'The database can’t be reached.'}\n`);
    process.exitCode = 2;
  },
);
