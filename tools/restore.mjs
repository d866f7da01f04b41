import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/operating/backup/restore.ts'));
