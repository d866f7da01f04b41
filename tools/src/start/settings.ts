import path from 'node:path';
import { repositoryRoot } from 'federation/build';

export interface StartSettings {
  host: string;
  port: number;
  origin: string;
  dataDir: string;
  releasesDir: string;
  logFolder: string;
  /** A database of the operator's; without it the embedded one runs. */
  databaseUrl: string | undefined;
  withDemo: boolean;
  /** Pages reload when a new build is live. */
  liveReload: boolean;
}

export function startSettings(env: NodeJS.ProcessEnv): StartSettings {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is ${env.PORT}; it must be a number from 1 to 65535.`);
  const dataDir = path.resolve(repositoryRoot, env.DATA_DIR ?? '.data');
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    origin: env.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir,
    releasesDir: path.resolve(env.RELEASES_DIR ?? path.join(dataDir, 'releases')),
    logFolder: path.join(dataDir, 'logs'),
    databaseUrl: env.DATABASE_URL,
    withDemo: env.DEMO !== 'off',
    liveReload: false,
  };
}
