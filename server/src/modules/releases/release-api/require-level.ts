import type { ManifestFacts } from '@food-court/federation/discovery';
import { manifestFaults } from '@food-court/federation/gate';
import { ReleaseRefused, type ReleaseStore } from '@food-court/federation/release';
import type { GuestRemote } from '../teams/guest-remotes';
import { callsNotAllowed, leftOutOfGuest, leftOutOfOthers } from './guest-limits';
import { storedFacts } from './stored-manifest';

export interface LevelWarning {
  kind: 'warning';
  deployable: string;
  message: string;
}

/**
 * Throws when a build of a guest makes calls that the site doesn’t allow it: the server refuses them in any case, so the
 * page would not work. Returns warnings about everything else that the site leaves out of a guest.
 */
export async function requireLevel(
  store: ReleaseStore,
  builds: Readonly<Record<string, string>>,
  guests: ReadonlyMap<string, GuestRemote>,
): Promise<LevelWarning[]> {
  if (guests.size === 0) return [];
  const checked = await Promise.all(
    Object.entries(builds).map(async ([name, build]) => {
      const facts = await storedFacts(store, name, build);
      // The gate refuses these builds, and only other ones have the expected shape.
      return facts && manifestFaults(facts).length === 0 ? findingsOf({ name, build, facts }, guests) : nothing;
    }),
  );
  const refusals = checked.flatMap(({ refusal }) => refusal ?? []);
  if (refusals.length > 0) throw new ReleaseRefused(refusals.join('\n'));
  return checked.flatMap(({ warnings }) => warnings);
}

interface Findings {
  refusal?: string;
  warnings: LevelWarning[];
}

const nothing: Findings = { warnings: [] };

interface Candidate {
  name: string;
  build: string;
  facts: ManifestFacts;
}

function findingsOf({ name, build, facts }: Candidate, guests: ReadonlyMap<string, GuestRemote>): Findings {
  const guest = guests.get(name);
  const notes = guest ? leftOutOfGuest(facts, guest) : leftOutOfOthers(facts, guests);
  const missing = guest ? callsNotAllowed(facts, guest) : [];
  return {
    ...(guest && missing.length > 0 && { refusal: refusalOf({ name, build, missing, allowed: guest.calls }) }),
    warnings: notes.map((note) => ({ kind: 'warning', deployable: name, message: `${name} ${build} ${note}` })),
  };
}

interface Refused {
  name: string;
  build: string;
  missing: readonly string[];
  allowed: readonly string[];
}

/** The command replaces all calls, so it names those that are allowed already. */
const refusalOf = ({ name, build, missing, allowed }: Refused): string =>
  [
    `${name} can’t be released:`,
    ...missing.map((call) => `${name} ${build} makes the call ${call}, which the site does not allow this guest`),
    `Whoever runs the site allows it: npm run team -- level TEAM --remote ${name} --is guest --calls '${[...allowed, ...missing].toSorted().join(',')}'`,
  ].join('\n  ');
