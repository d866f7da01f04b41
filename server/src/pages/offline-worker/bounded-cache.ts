import { savedCaches } from '@food-court/federation/discovery';
import type { SavedCache, SavedCaches } from './worker-scope';

export interface Bounds {
  entries: number;
  bytesEach: number;
}

/** At most 40 MB if every entry had the largest size; in practice about 6. */
export const bounds = {
  pages: { entries: 40, bytesEach: 300_000 },
  own: { entries: 30, bytesEach: 300_000 },
  files: { entries: 240, bytesEach: 400_000 },
  pictures: { entries: 120, bytesEach: 200_000 },
} satisfies Record<string, Bounds>;

/** Evicts the oldest entries first. Returns whether the answer is stored now. */
export async function keepAnswer(
  cache: SavedCache,
  address: string,
  answer: Response,
  { entries, bytesEach }: Bounds,
): Promise<boolean> {
  const size = (await answer.clone().arrayBuffer()).byteLength;
  if (size > bytesEach) return false;
  // Storing it again makes it the newest: a cache lists its entries by age.
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, answer);
  const saved = await cache.keys();
  const surplus = saved.slice(0, Math.max(0, saved.length - entries));
  await Promise.all(surplus.map(({ url }) => cache.delete(url, { ignoreVary: true })));
  return true;
}

/** Deletes caches of an earlier format, or all when caching is switched off. */
export async function deleteCaches(caches: SavedCaches, which: 'outdated' | 'all'): Promise<void> {
  const current: readonly string[] = which === 'all' ? [] : Object.values(savedCaches);
  const names = (await caches.keys()).filter((name) => name.startsWith('saved-') && !current.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
