import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/pictures/pictures.ts'), 'everything');
