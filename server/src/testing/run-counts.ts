/** Part of all checks, whose time is limited. */
export const isPartOfAll = process.env.LONG === '1';

/** Random tests run this often; LONG=1 asks for the long count. */
export const runCount = (usual: number, long: number): number => (process.env.LONG === '1' ? long : usual);
