import { pathToFileURL } from 'node:url';
import { compiledProgram } from './compiled-program.mjs';
import { install } from './install.mjs';
import { requireNode, stop } from './node-version.mjs';

/**
 * Runs a TypeScript module of tools/src on a machine that may have only Node and npm yet. Compiles the calling program, which
 * then calls this again.
 */
export async function run(load, packages = 'product') {
  if (typeof isCompiled === 'undefined') {
    requireNode();
    install(packages);
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(await compiledProgram(process.argv[1])).href);
    return;
  }
  const { main } = await load();
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    // Scripts that use --json get a JSON answer for failures, too.
    if (process.argv.includes('--json')) console.log(JSON.stringify({ error: error.message }));
    stop(process.env.DEBUG ? error.stack : error.message, error.exitCode);
  }
}
