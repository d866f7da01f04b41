import { run } from './bootstrap/run.mjs';

await run(() => import('./src/pictures/pictures.ts'));
