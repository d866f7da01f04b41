/** True when the test runs as part of all checks, whose time is limited. */
export const isPartOfAll = process.env.LONG === '1';

/** Returns how often a random test runs; LONG=1 selects the long count. */
export const runCount = (usual: number, long: number): number => (process.env.LONG === '1' ? long : usual);
