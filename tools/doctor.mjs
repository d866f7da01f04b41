import { run } from './src/bootstrap/run.mjs';

await run(() => import('./src/start/doctor/doctor.ts'));
