import { run } from './bootstrap/run.mjs';

await run(() => import('./src/doctor/doctor.ts'));
