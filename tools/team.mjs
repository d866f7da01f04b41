import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/operating/team/team.ts'));
