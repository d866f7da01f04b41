import { isDevelopmentBuild } from '../build/build-stamp';
import type { SharedLibrary } from '../discovery';
import type { Lack, ServedBuild } from './served-build';
import { holds } from './version-range';

/** What a remote asks for of the libraries that stand on the page once, and a shell does not lend. */
export function libraryLacks(remote: ServedBuild, shell: ServedBuild): Lack[] {
  // A build in development is not optimised: the names that it imports are more than it uses.
  const namesCount = ![remote, shell].some(({ build }) => isDevelopmentBuild(build));
  return Object.entries(remote.facts.libraries).flatMap(([library, asked]): Lack[] => {
    const lent = Object.hasOwn(shell.facts.libraries, library) ? shell.facts.libraries[library] : undefined;
    if (!lent) return [(taker, giver) => `${taker} needs ${library}, which ${giver} does not lend`];
    if (!holds(asked.version, lent.version))
      return [(taker, giver) => `${taker} needs ${library} ${asked.version}, and ${giver} lends ${lent.version}`];
    return namesCount ? missingNames(library, asked, lent) : [];
  });
}

function missingNames(library: string, asked: SharedLibrary, lent: SharedLibrary): Lack[] {
  const missing = asked.names.filter((name) => !lent.names.includes(name));
  return missing.length === 0
    ? []
    : [(taker, giver) => `${taker} needs ${missing.join(', ')} of ${library}, which ${giver} does not lend`];
}
