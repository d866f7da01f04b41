import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/test/test.ts'), 'everything');
