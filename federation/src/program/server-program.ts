import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from './build-program';

const folder = fileURLToPath(new URL('../../../server', import.meta.url));

export const serverProgram = {
  main: path.join(folder, 'dist/main.js'),
  reconcile: path.join(folder, 'dist/reconcile.js'),
  grantAdmin: path.join(folder, 'dist/grant-admin.js'),
  crashing: path.join(folder, 'dist/crashing-server.js'),
};

const entries = {
  main: 'src/main.ts',
  reconcile: 'src/commands/reconcile.ts',
  'grant-admin': 'src/commands/grant-admin.ts',
};

const build = (chosen: Record<string, string>): Promise<string> =>
  buildProgram({
    folder,
    entries: chosen,
    external: ['sharp', '@fastify/swagger-ui', 'pg-native'],
    assets: ['database/migrations'],
  });

/** The server and its commands as they run in every environment. */
export const buildServer = (): Promise<string> => build(entries);

/** Beside them the server of the crash tests, which dies where a test says. */
export const buildServerForTests = (): Promise<string> =>
  build({ ...entries, 'crashing-server': 'src/testing/faults/crashing-server.ts' });
