import { run } from './bootstrap/run.mjs';

await run(() => import('./src/dev/dev.ts'));
