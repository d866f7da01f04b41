import type { Builds, PageMeasures } from '@food-court/federation/discovery';
import type { SiteVisitor } from '../discovery/visitor-cookies';
import { partOf } from './measures';

/** The subject that a page or an order counts for: a build, or the value that a flag has with a build. */
export interface Subject {
  name: string;
  build: string;
  /** For the digests of networks: without the same salt, nobody sees that two are of one network. */
  salt: string;
  partOf: (page: PageMeasures) => PageMeasures;
}

/** A flag in a share, with the value that a visit has by lot. */
export interface FlagTrial {
  /** The switch since which it is in this share. */
  switchId: number;
  remote: string;
  flag: string;
  isOn: boolean;
}

export type FlagTrials = (visit: Pick<SiteVisitor, 'id' | 'flagsSince'>) => readonly FlagTrial[];

/** `guest` is the remote whose frame the page shows. */
export const subjectsOfBuilds = (builds: Builds, guest?: string): Subject[] =>
  Object.entries(builds).map(([name, build]) => ({
    ...{ name, build, salt: build },
    partOf: (page) => partOf(name, page, guest),
  }));

/** Names a flag since one of its switches; no deployable has such a name. */
export const nameOfTrial = (switchId: number): string => `flag ${switchId}`;

/** Names a value of a flag with a build of its remote. */
export const buildWith = (build: string, isOn: boolean): string => `${build} ${isOn ? 'on' : 'off'}`;

/**
 * The first byte says nothing about a feature: pages of the smaller side are found less often among those that are
 * cached.
 */
export const subjectsOfFlags = (flags: readonly FlagTrial[], builds: Builds, guest?: string): Subject[] =>
  flags.flatMap(({ switchId, remote, isOn }) => {
    const build = Object.hasOwn(builds, remote) ? builds[remote] : undefined;
    if (build === undefined) return [];
    const name = nameOfTrial(switchId);
    const withoutFirstByte = (page: PageMeasures): PageMeasures => ({
      ...partOf(remote, page, guest),
      firstByte: undefined,
    });
    return [{ name, build: buildWith(build, isOn), salt: buildWith(name, isOn), partOf: withoutFirstByte }];
  });
