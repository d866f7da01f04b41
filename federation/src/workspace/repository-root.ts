import path from 'node:path';

/** Of this repository, for what only it has: several deployables, the server, the commands. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');
