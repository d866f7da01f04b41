import { after, before } from 'node:test';
import { startSandbox } from '../start-sandbox';
import type { Sandbox } from '../start-sandbox';
import { IdentityClient } from './identity-client';
import { temporaryFolder } from './temporary-folder';

export const PUBLIC_ORIGIN = 'http://localhost:3000';

export type IdentityWorld = { dataDir: string; sandbox: Sandbox; client: IdentityClient };

export async function startIdentitySandbox(dataDir: string): Promise<IdentityWorld> {
  const sandbox = await startSandbox({
    dataDir,
    publicOrigin: PUBLIC_ORIGIN,
    project: 'demo-food-court',
    port: 0,
    withPostgres: false,
    withCards: false,
  });
  return { dataDir, sandbox, client: new IdentityClient(sandbox.sandboxUrl) };
}

/** One sandbox for all tests of a file, filled in before the first. */
export function identityWorld(prepare?: (world: IdentityWorld) => Promise<void>): IdentityWorld {
  const world = {} as IdentityWorld;
  before(async () => {
    Object.assign(world, await startIdentitySandbox(await temporaryFolder()));
    await prepare?.(world);
  });
  after(() => world.sandbox?.stop());
  return world;
}
