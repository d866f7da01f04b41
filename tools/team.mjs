import { run } from './bootstrap/run.mjs';

await run(() => import('./src/team/team.ts'));
