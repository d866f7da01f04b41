import { describeBuild, isCandidate, isFallback, type Finding, type ServedBuild } from './served-build';

/** Warns about remotes whose screens would be in English on pages that are otherwise in the visitor's language. */
export function missingLanguages(after: readonly ServedBuild[]): Finding[] {
  const shells = after.filter((build) => build.name === 'shell' && !isFallback(build));
  const spoken = new Set(shells.flatMap(({ facts }) => Object.keys(facts.languages ?? {})));
  return after
    .filter((build) => isCandidate(build) && build.name !== 'shell' && build.facts.surface.routes.length > 0)
    .flatMap((build): Finding[] => {
      const missing = [...spoken].filter((language) => !Object.hasOwn(build.facts.languages ?? {}, language));
      if (missing.length === 0) return [];
      const message = `${describeBuild(build)} has no texts in ${missing.join(', ')}, a language of the site. Add src/languages/${missing[0]}.json`;
      return [{ kind: 'warning', deployable: build.name, message }];
    });
}
