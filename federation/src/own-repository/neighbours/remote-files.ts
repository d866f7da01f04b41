import { clientAddress } from '#discovery/index';
import { readFile, type LiveManifest } from './live-builds';
import type { LiveRemote } from './load-screen';
import type { SiteCache } from './site-cache';

/** Several times our largest remote. */
const limits = { files: 500, fileBytes: 5_000_000, bytes: 20_000_000, atOnce: 6 };

/** Like the names that the site serves: no file lies outside its build. */
const fileName = /^[\w@~+-][\w.@~+-]*(?:\/[\w@~+-][\w.@~+-]*)*$/;

/** Reads all scripts of a live remote, so that later runs lack none of those that a screen loads late. */
export async function readRemote(
  origin: string,
  cache: SiteCache,
  name: string,
  { build, manifest }: LiveManifest,
): Promise<Omit<LiveRemote, 'lent'>> {
  const { globalName, remoteEntry, foodCourt } = manifest.metaData;
  const release = { base: `/releases/${name}/${build}/` };
  const listed = Object.entries(foodCourt.integrity).filter(([file]) => file.endsWith('.js'));
  if (listed.length > limits.files)
    throw new Error(`${name} ${build} has ${listed.length} scripts; ${limits.files} are read at most.`);
  const files = new Map<string, string>();
  let bytes = 0;
  const read = async ([file, hash]: [string, string]): Promise<void> => {
    if (!fileName.test(file))
      throw new Error(`${name} ${build} lists ${file.slice(0, 80)}, which is no file of a build.`);
    const address = clientAddress(release, file);
    const content = await readFile(origin, cache, { address, hash, maxBytes: limits.fileBytes });
    bytes += content.length;
    if (bytes > limits.bytes) throw new Error(`${name} ${build} has more than ${limits.bytes} bytes of scripts.`);
    files.set(file, content.toString());
  };
  for (let next = 0; next < listed.length; next += limits.atOnce)
    await Promise.all(listed.slice(next, next + limits.atOnce).map(read));
  if (!files.has(remoteEntry.name)) throw new Error(`${name} ${build} lists no hash of its entry, so it isn’t run.`);
  return {
    name,
    base: clientAddress(release, ''),
    globalName,
    entry: remoteEntry.name,
    facts: foodCourt,
    file: (file) => files.get(file) ?? (foodCourt.integrity[file] && file.endsWith('.css') ? '' : undefined),
  };
}
