import { run } from './bootstrap/run.mjs';

await run(() => import('./src/person/person.ts'));
