import { serverProgram } from '@food-court/federation/program';
import { readDiscovery, servedScripts, type ReleaseStore, type RemoteStatus } from '@food-court/federation/release';
import { askServerProgram } from './health';

/** Reads the database through the server’s own command, and the store directly. */
export async function readStatus(store: ReleaseStore, name: string): Promise<RemoteStatus | { unknown: string }> {
  const discovery = await readDiscovery(store);
  const measured = await askServerProgram<Omit<RemoteStatus, 'scripts'>>(
    serverProgram.remoteStatus,
    name,
    JSON.stringify(discovery),
  );
  return 'unknown' in measured ? measured : { ...measured, scripts: await servedScripts(store, discovery, name) };
}
