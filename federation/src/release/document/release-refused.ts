/** The request can’t be fulfilled, for a reason that the caller may see. Any other error is a bug. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** More reasons would not help, and a manifest may have thousands of faulty values. */
const mostReasons = 40;

export const namedReasons = (reasons: readonly string[]): readonly string[] =>
  reasons.length <= mostReasons
    ? reasons
    : [...reasons.slice(0, mostReasons), `and ${reasons.length - mostReasons} more`];
