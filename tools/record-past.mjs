import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/demo/past/record-past.ts'));
