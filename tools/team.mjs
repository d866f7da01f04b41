import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/team/team.ts'));
