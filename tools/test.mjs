import { run } from './bootstrap/run.mjs';

await run(() => import('./src/test/test.ts'));
