import { run } from './src/bootstrap/run.mjs';

await run(async () => ({ main: (await import('./src/release/commands.ts')).status }));
