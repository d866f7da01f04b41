import path from 'node:path';
import { repositoryRoot } from 'federation/build';
import { publish } from 'federation/release';
import { buildDeployables, deployables, folderOf } from '../build/build-deployables';
import { startChild, type Child } from '../processes/child';
import type { StartSettings } from './settings';

export interface SandboxReady {
  sandboxUrl: string;
  databaseUrl?: string;
  jwksUrl: string;
  issuer: string;
  audience: string;
}

export async function buildAndPublish(settings: StartSettings): Promise<void> {
  const built = await buildDeployables();
  for (const deployable of deployables) await publish(folderOf(deployable), settings.releasesDir);
  if (built.length > 0) console.log(`  built ${built.join(', ')}`);
}

const moduleOf = (...parts: string[]): string => path.join(repositoryRoot, ...parts);

export const startSandbox = (settings: StartSettings): Child<SandboxReady> =>
  startChild<SandboxReady>({
    name: 'sandbox',
    module: moduleOf('sandbox/src/main.ts'),
    logFolder: settings.logFolder,
    env: {
      DATA_DIR: settings.dataDir,
      HOST: settings.host,
      PUBLIC_ORIGIN: settings.origin,
      WITHOUT_POSTGRES: settings.databaseUrl ? '1' : undefined,
    },
  });

export const startServer = (settings: StartSettings, sandbox: SandboxReady, databaseUrl: string): Child<{ url: string }> =>
  startChild({
    name: 'server',
    module: moduleOf('server/src/main.ts'),
    logFolder: settings.logFolder,
    env: {
      PORT: String(settings.port),
      HOST: settings.host,
      DATA_DIR: settings.dataDir,
      RELEASES_DIR: settings.releasesDir,
      PUBLIC_URL: settings.origin,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandbox.sandboxUrl,
      IDENTITY_JWKS_URL: sandbox.jwksUrl,
      IDENTITY_ISSUER: sandbox.issuer,
      IDENTITY_AUDIENCE: sandbox.audience,
    },
  });

/** What was started, in the order it must end: nobody loses what they stand on. */
export class Product {
  private children: Child<unknown>[] = [];
  private stopping: Promise<void> | undefined;

  add<Started extends Child<unknown>>(child: Started): Started {
    this.children.unshift(child);
    return child;
  }

  /** Resolves with the first process that ends by itself. */
  get broken(): Promise<void> {
    return Promise.race(this.children.map(({ exited }) => exited)).then(() => undefined);
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.stopInOrder());
  }

  private async stopInOrder(): Promise<void> {
    for (const child of this.children) await child.stop();
  }
}
