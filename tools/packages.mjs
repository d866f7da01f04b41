import { run } from './bootstrap/run.mjs';

await run(() => import('./src/packages/packages.ts'));
