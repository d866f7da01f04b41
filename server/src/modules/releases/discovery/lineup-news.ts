import {
  declaresSources,
  slimManifest,
  type Guests,
  type LineupNews,
  type Visitor,
} from '@food-court/federation/discovery';
import type { VisitorSite } from './releases';

/** Facts that a browser must know about the builds that it runs. */
export function lineupNews(
  { lineup, shell, remotes, closed, foreign, watched, guests }: VisitorSite,
  { preview = {} }: Visitor,
  language: string,
): LineupNews {
  const previewed = Object.entries(preview).find(
    ([name, build]) => (name === 'shell' ? lineup.shell : lineup.remotes[name])?.build === build,
  );
  return {
    lineup,
    manifests: Object.fromEntries(
      Object.entries({ shell, ...remotes }).map(([name, manifest]) => [name, slimManifest(manifest, language)]),
    ),
    ...(previewed && { preview: { name: previewed[0], build: previewed[1] } }),
    ...(closed.length > 0 && { closed }),
    // An examination opens previews, and must find the page without a reading.
    ...(watched.length > 0 && !previewed && { watched }),
    ...(guests && { guests: callsOf(guests) }),
    ...((foreign.length > 0 || declaresSources(remotes)) && { foreign }),
  };
}

const callsOf = (guests: NonNullable<VisitorSite['guests']>): Guests =>
  Object.fromEntries(Object.entries(guests).map(([name, { calls }]) => [name, calls]));
