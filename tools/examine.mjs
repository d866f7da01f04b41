import { run } from './src/bootstrap/run.mjs';

await run(async () => ({ main: (await import('@food-court/federation/examination')).examine }));
