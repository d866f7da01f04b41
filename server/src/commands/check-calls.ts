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
  for (const build of unreadable) process.stdout.write(`✖ the manifest of ${build} can’t be read\n`);
  for (const { build, facts } of found) {
    const { missing, changed } = callMismatches(facts);
    isFit &&= missing.length === 0;
    for (const call of missing) process.stdout.write(`✖ ${build} calls ${call}, which this server does not have\n`);
    for (const call of changed)
      process.stdout.write(`! ${build} was built with another ${call} than this server has\n`);
  }
  process.stdout.write(
    isFit
      ? '✔ This server has every call of the builds that are served.\n'
      : 'Release these deployables first, or keep the calls until nobody is served them.\n',
  );
  process.exitCode = isFit ? 0 : 1;
}

checkCalls().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});
