import { spawn } from 'node:child_process';
import { startProduct, withDataFolder } from './product';

/** Brings up one product for all journeys, runs the given command beside it, and takes it down. */
const code = await withDataFolder(async (dataDir) => {
  const product = await startProduct({ dataDir });
  try {
    return await run(process.argv.slice(2), { PRODUCT_ORIGIN: product.origin, PRODUCT_DATA_DIR: dataDir });
  } finally {
    await product.stop();
  }
});
process.exit(code);

function run(words: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
}
