import { savedCaches } from '@food-court/federation/discovery';
import type { SavedCache, SavedCaches } from './worker-scope';

export interface Bounds {
  entries: number;
  bytesEach: number;
}

/** At most 40 MB if every entry were as large as it may be; in practice about 6. */
export const bounds = {
  pages: { entries: 40, bytesEach: 300_000 },
  own: { entries: 30, bytesEach: 300_000 },
  files: { entries: 240, bytesEach: 400_000 },
  pictures: { entries: 120, bytesEach: 200_000 },
} satisfies Record<string, Bounds>;

/** The oldest go first. Says whether the answer is kept now. */
export async function keepAnswer(
  cache: SavedCache,
  address: string,
  answer: Response,
  { entries, bytesEach }: Bounds,
): Promise<boolean> {
  const size = (await answer.clone().arrayBuffer()).byteLength;
  if (size > bytesEach) return false;
  // Put anew it is the newest: a cache lists its entries by their age.
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, answer);
  const saved = await cache.keys();
  const surplus = saved.slice(0, Math.max(0, saved.length - entries));
  await Promise.all(surplus.map(({ url }) => cache.delete(url, { ignoreVary: true })));
  return true;
}

/** Of an earlier form, or of all when nothing is kept any more. */
export async function deleteCaches(caches: SavedCaches, which: 'outdated' | 'all'): Promise<void> {
  const current: readonly string[] = which === 'all' ? [] : Object.values(savedCaches);
  const names = (await caches.keys()).filter((name) => name.startsWith('saved-') && !current.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
