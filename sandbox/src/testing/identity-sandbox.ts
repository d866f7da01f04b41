import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { startSandbox } from '../start-sandbox';
import type { Sandbox } from '../start-sandbox';
import { IdentityClient } from './identity-client';

export const PUBLIC_ORIGIN = 'http://localhost:3000';

export type IdentityWorld = { dataDir: string; sandbox: Sandbox; client: IdentityClient };

export async function startIdentitySandbox(dataDir: string): Promise<IdentityWorld> {
  const sandbox = await startSandbox({ dataDir, publicOrigin: PUBLIC_ORIGIN, project: 'demo-food-court', port: 0, withPostgres: false });
  return { dataDir, sandbox, client: new IdentityClient(sandbox.sandboxUrl) };
}

/** One sandbox for all tests of a file, filled in before the first. */
export function identityWorld(): IdentityWorld {
  const world = {} as IdentityWorld;
  before(async () => void Object.assign(world, await startIdentitySandbox(await mkdtemp(join(tmpdir(), 'sandbox-')))));
  after(async () => {
    await world.sandbox?.stop();
    if (world.dataDir) await rm(world.dataDir, { recursive: true, force: true });
  });
  return world;
}
