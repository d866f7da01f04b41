import { run } from './bootstrap/run.mjs';

await run(async () => ({ main: (await import('federation/program')).buildServer }));
