import { run } from './bootstrap/run.mjs';

await run(() => import('./src/start/start.ts'));
