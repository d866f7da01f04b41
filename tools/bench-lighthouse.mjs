import { run } from './bootstrap/run.mjs';

await run(() => import('./src/bench/lighthouse.ts'));
