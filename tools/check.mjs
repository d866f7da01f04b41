import { run } from './bootstrap/run.mjs';

await run(() => import('./src/release/check.ts'));
