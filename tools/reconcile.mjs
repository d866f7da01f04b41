import { run } from './bootstrap/run.mjs';

await run(() => import('./src/reconcile/reconcile.ts'));
