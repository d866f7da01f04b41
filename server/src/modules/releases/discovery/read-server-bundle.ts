import type { Manifest } from '@food-court/federation/discovery';
import { integrityOf, type ReleaseStore } from '@food-court/federation/release';

/**
 * Reads the code of a build for the server. The site trusts the manifest, and the manifest contains the hash of this
 * code.
 */
export async function readServerBundle(store: ReleaseStore, { metaData }: Manifest): Promise<string> {
  const { name, foodCourt } = metaData;
  const { build, serverIntegrity } = foodCourt;
  const code = await store.readFile(name, build, 'ssr/index.cjs');
  // Builds released before the hash was introduced have none, and may still be served.
  if (serverIntegrity !== undefined && integrityOf(code) !== serverIntegrity)
    throw new Error(`The server bundle of ${name} ${build} is not the one that was released`);
  return code;
}
