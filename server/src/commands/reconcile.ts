import { readReconcileSettings } from '../config/env';
import { cardProvider } from '../features/payments/provider/card-provider';
import { reconcile, type Reconciliation } from '../features/payments/reconcile/reconcile';
import { runOnDatabase } from './run-on-database';

const failureCode = 2;

/** Compares the card provider with our ledger (`npm run reconcile`): exit code 1 when they differ. */
runOnDatabase(() => {
  const { database, account } = readReconcileSettings();
  return {
    databaseUrl: database.url,
    work: async (db) => {
      const found = await reconcile({ cards: cardProvider(account), db });
      process.exitCode = found.differences.length === 0 ? 0 : 1;
      return process.argv.includes('--json') ? JSON.stringify(found, null, 2) : formatReport(found);
    },
  };
}, failureCode);

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
