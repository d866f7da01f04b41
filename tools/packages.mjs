import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/packages/packages.ts'), 'everything');
