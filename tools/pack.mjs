import { run } from './bootstrap/run.mjs';

await run(() => import('./src/pack/pack.ts'));
