import { spawn } from 'node:child_process';
import { cacheReleases, fillDataFolder, makeAllPhotos } from './prepared-data';
import { startProduct, withDataFolder } from './product';

/** The first argument of runs that measure or compare pages. */
const allPhotos = '--all-photos';

// Starts one product for all journeys, runs the given commands beside it (separated by --then), and stops it.
const words = process.argv.slice(2);
const code = await withDataFolder(async (dataDir) => {
  await fillDataFolder(dataDir);
  const product = await startProduct({ dataDir });
  try {
    await cacheReleases(dataDir);
    if (words[0] === allPhotos) await makeAllPhotos(product);
    return await runInTurn(words[0] === allPhotos ? words.slice(1) : words, {
      PRODUCT_ORIGIN: product.origin,
      PRODUCT_DATA_DIR: dataDir,
    });
  } finally {
    await product.stop();
  }
});
process.exit(code);

/** Runs the later commands even when an earlier one fails. */
async function runInTurn(words: readonly string[], env: Record<string, string>): Promise<number> {
  const end = words.indexOf('--then');
  if (end < 0) return run(words, env);
  const first = await run(words.slice(0, end), env);
  const others = await runInTurn(words.slice(end + 1), env);
  return first || others;
}

function run(words: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
}
