import { resolve } from 'node:path';
import { pmtilesFault } from './pmtiles-fault';
import type { SettingsReader } from './settings-reader';

/** Undefined without a street search. */
export function readPhotonUrl(read: SettingsReader): string | undefined {
  const url = read.address('PHOTON_URL', read.optional('PHOTON_URL'));
  if (url === undefined) return undefined;
  const { username, password, search, hash } = new URL(url);
  if ([username, password, search, hash].some((part) => part !== ''))
    read.fault('PHOTON_URL must be an address without a name, a password or parameters.');
  return url;
}

/** The path of a street map. Undefined without one. */
export function readMapTiles(read: SettingsReader): string | undefined {
  const given = read.optional('MAP_TILES');
  if (given === undefined) return undefined;
  const path = resolve(given);
  const fault = pmtilesFault(path);
  if (fault !== undefined)
    read.fault(`MAP_TILES must be the path of a PMTiles file with vector tiles, and ${path} ${fault}.`);
  return path;
}
