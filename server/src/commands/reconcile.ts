import { readReconcileSettings } from '../platform/config/env';
import type { Db } from '../platform/database/tables';
import {
  cardProvider,
  type CardProvider,
  isFull,
  reconcile,
  type Reconciliation,
  recordReconciliation,
} from '#modules/payments/index';
import { readOptions, type ReconcileOptions } from './reconcile-options';
import { ReconcileProgress } from './reconcile-progress';
import { runOnDatabase } from './run-on-database';

const failureCode = 2;

/** Compares the card provider with our ledger (`npm run reconcile`). The exit code is 1 when they differ. */
runOnDatabase(() => {
  const options = readOptions(process.argv.slice(2));
  const { database, account } = readReconcileSettings();
  return {
    pool: 'reconcile',
    database,
    work: async (db) => {
      const found = await compare({ cards: cardProvider(account), db }, options);
      await recordReconciliation(db, found.differences.length);
      process.exitCode = found.differences.length === 0 ? 0 : 1;
      return options.json ? JSON.stringify(found, null, 2) : formatReport(found);
    },
  };
}, failureCode);

async function compare(books: { cards: CardProvider; db: Db }, { period, resume }: ReconcileOptions) {
  if (resume === undefined) return reconcile(books, { period });
  const progress = new ReconcileProgress(resume, period);
  const found = await reconcile(books, {
    ...(await progress.read()),
    onDay: (until, soFar) => progress.write(until, soFar),
  });
  await progress.remove();
  return found;
}

function formatReport(found: Reconciliation): string {
  const { payments, refunds, differences } = found;
  const checked = `${payments} payments and ${refunds} refunds`;
  if (differences.length === 0) return `✔ The card provider and the court agree on ${checked}.`;
  const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  return [
    `✖ ${count} between the card provider and the court, in ${checked}:`,
    ...differences.map(({ kind, message }) => `  - ${kind}: ${message}`),
    ...(isFull(found)
      ? [
          '  The rest was not compared, because there are so many. Do the keys and the database belong to the same court?',
        ]
      : []),
    '  For what they mean and what to do, see docs/money.md.',
  ].join('\n');
}
