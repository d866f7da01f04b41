import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/bench/guests.ts'), 'everything');
