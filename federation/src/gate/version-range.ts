const versionShape = /^(\d+)\.(\d+)\.(\d+)$/;

/** As far as our builds write ranges: '^1.2.3', one exact version, or '*'. Whatever can't be read is not held. */
export function holds(range: string, version: string): boolean {
  if (range === '*' || range === version) return true;
  const least = range.startsWith('^') ? numbersOf(range.slice(1)) : undefined;
  const given = numbersOf(version);
  return (
    least !== undefined &&
    given !== undefined &&
    isAtLeast(given, least) &&
    steadyPart(least).every((number, index) => number === given[index])
  );
}

const numbersOf = (version: string): number[] | undefined => versionShape.exec(version)?.slice(1).map(Number);

/** What may not change: all up to the first number that is not zero. */
const steadyPart = (least: readonly number[]): readonly number[] =>
  least.slice(0, least.findIndex((number) => number > 0) + 1 || least.length);

function isAtLeast(given: readonly number[], least: readonly number[]): boolean {
  const first = given.findIndex((number, index) => number !== least[index]);
  return first === -1 || (given[first] ?? 0) > (least[first] ?? 0);
}
