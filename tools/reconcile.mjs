import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/operating/reconcile/reconcile.ts'));
