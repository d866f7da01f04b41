import { asFramePages, formatLineup } from '@food-court/federation/discovery';
import type { VisitorSite } from '#modules/releases/index';

/** The site inside the frames of a guest remote: its own pages and no others. Undefined when the remote is not a guest. */
export function frameSite(site: VisitorSite, remote: string): VisitorSite | undefined {
  const { guests = {}, lineup, key, shell, visitBuilds, isOwn } = site;
  const found = Object.hasOwn(guests, remote) ? guests[remote] : undefined;
  const release = lineup.remotes[remote];
  if (!found || !release) return undefined;
  const ofFrame = { shell: lineup.shell, remotes: { [remote]: release } };
  return {
    ...{ shell, visitBuilds, isOwn },
    key: `${key} in a frame of ${remote}`,
    lineup: ofFrame,
    builds: formatLineup(ofFrame),
    remotes: { [remote]: asFramePages(found.manifest) },
    closed: [],
    foreign: [],
    watched: [],
    frameOf: remote,
  };
}
