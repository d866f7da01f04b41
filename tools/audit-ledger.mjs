import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/operating/audit-ledger/audit-ledger.ts'));
