import { after, before } from 'node:test';
import { startSandbox, type Sandbox } from '../start-sandbox';
import { IdentityClient } from './identity-client';
import { temporaryFolder } from './temporary-folder';

export const PUBLIC_ORIGIN = 'http://localhost:3000';

export type RunningIdentitySandbox = { dataDir: string; sandbox: Sandbox; client: IdentityClient };

export async function startIdentitySandbox(dataDir: string): Promise<RunningIdentitySandbox> {
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

/** One sandbox for all tests of a file; its fields are set before the first test. */
export function identitySandbox(prepare?: (running: RunningIdentitySandbox) => Promise<void>): RunningIdentitySandbox {
  const running = {} as RunningIdentitySandbox;
  before(async () => {
    Object.assign(running, await startIdentitySandbox(await temporaryFolder()));
    await prepare?.(running);
  });
  after(() => running.sandbox?.stop());
  return running;
}
