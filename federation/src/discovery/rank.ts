/** The finest share that can be drawn is 0.01 %. */
export const ranks = 10_000;

/** FNV-1a, then mixed (MurmurHash3's last step): alike in every browser and on the server, and even for names that differ in one letter. */
export function rankOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % ranks;
}
