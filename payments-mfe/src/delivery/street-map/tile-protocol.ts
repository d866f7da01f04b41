import { PMTiles, Protocol } from 'pmtiles';

/** Addresses of this scheme name a PMTiles file, or a tile in it. */
export const tileScheme = 'pmtiles';

/** Answers for the tiles of one file, which it reads by ranges. */
export function tileLoader(archive: string): Protocol['tile'] {
  const protocol = new Protocol();
  protocol.add(new PMTiles(archive));
  return protocol.tile;
}
