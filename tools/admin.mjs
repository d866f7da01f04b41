import { run } from './bootstrap/run.mjs';

await run(() => import('./src/admin/admin.ts'));
