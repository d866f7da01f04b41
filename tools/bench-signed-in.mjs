import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/bench/signed-in.ts'), 'everything');
