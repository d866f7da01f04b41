/** What was asked for can’t be done, for a reason that the one who asked may know. Any other error is a fault. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** More help nobody, and a manifest may have a fault in each of thousands of values. */
const mostReasons = 40;

export const namedReasons = (reasons: readonly string[]): readonly string[] =>
  reasons.length <= mostReasons
    ? reasons
    : [...reasons.slice(0, mostReasons), `and ${reasons.length - mostReasons} more`];
