import semver from 'semver';

/** A range as our builds write it: '^1.2.3', one exact version, or '*'. No version satisfies any other range. */
export const satisfies = (version: string, range: string): boolean =>
  range === '*' || range === version || (/^\^\d+\.\d+\.\d+$/.test(range) && semver.satisfies(version, range));
