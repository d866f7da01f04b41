import { isManifest } from '#discovery/index';
import { buildId } from '#workspace/build-id';
import { readStamp } from '#workspace/build-stamp';
import { readClientFiles } from '../dev-proxy/client-files';
import type { LocalBuild } from '../dev-proxy/local-builds';

/**
 * Reads the finished build of a remote. Refuses one of earlier sources, which would be tested for nothing. It uses nothing
 * of the release, because the contract of the API, which that checks, does not run in every test.
 */
export function readFreshBuild(folder: string): LocalBuild {
  const stamp = readStamp(folder);
  if (!stamp) throw new Error(`${folder} has no finished build. Run npm run build before the test.`);
  if (stamp.build !== buildId(folder))
    throw new Error(`${folder}/dist is a build of earlier sources. Run npm run build before the test.`);
  const files = readClientFiles(folder);
  const manifest: unknown = JSON.parse(files.get('mf-manifest.json')?.toString() ?? 'null');
  if (!isManifest(manifest)) throw new Error(`The build in ${folder} has no manifest of Food Court.`);
  return { ...stamp, base: `/releases/${stamp.name}/${stamp.build}/`, manifest, files };
}
