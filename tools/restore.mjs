import { run } from './bootstrap/run.mjs';

await run(() => import('./src/backup/restore.ts'));
