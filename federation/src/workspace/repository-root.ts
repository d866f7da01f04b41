import path from 'node:path';

/** The root of this repository, for code that needs its several deployables, the server or the commands. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');
