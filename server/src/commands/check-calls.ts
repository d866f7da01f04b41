import { callMismatches } from '@food-court/federation/gate';
import { openStore, servedManifests } from '@food-court/federation/release';
import { readReleaseStore } from '../platform/config/env';

/**
 * Checks, before this server replaces another one, that it has every call that the served builds make (live builds, canaries and
 * fallbacks). Lists the missing calls and exits with code 1 if there are any.
 */
async function checkCalls(): Promise<void> {
  const { found, unreadable } = await servedManifests(openStore(readReleaseStore()));
  let isFit = unreadable.length === 0;
  for (const build of unreadable) process.stdout.write(`✖ The manifest of ${build} can’t be read\n`);
  for (const { build, facts } of found) {
    const { missing, changed } = callMismatches(facts);
    isFit &&= missing.length === 0;
    for (const call of missing) process.stdout.write(`✖ ${build} calls ${call}, which this server doesn’t have\n`);
    for (const call of changed)
      process.stdout.write(`! ${build} was built with a different ${call} than this server has\n`);
  }
  process.stdout.write(
    isFit
      ? '✔ This server has every call that live builds make.\n'
      : 'Release these deployables first, or keep the calls until these builds are no longer live.\n',
  );
  process.exitCode = isFit ? 0 : 1;
}

checkCalls().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});
