import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/operating/person/person.ts'));
