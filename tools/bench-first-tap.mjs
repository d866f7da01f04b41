import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/bench/first-tap.ts'), 'everything');
