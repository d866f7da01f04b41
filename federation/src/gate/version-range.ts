import semver from 'semver';

/** Supports only the ranges that our builds write: '^1.2.3', an exact version, or '*'. No version satisfies any other range. */
export const satisfies = (version: string, range: string): boolean =>
  range === '*' || range === version || (/^\^\d+\.\d+\.\d+$/.test(range) && semver.satisfies(version, range));
