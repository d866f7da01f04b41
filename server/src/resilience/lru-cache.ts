/** A map that forgets the entries that were not read or written for the longest time. */
export class LruCache<Key, Value> {
  private readonly entries = new Map<Key, Value>();

  constructor(private readonly maxSize: number) {}

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.maxSize) return;
      this.entries.delete(oldest);
    }
  }

  /** With `value` given: only while the key still has this value. */
  delete(key: Key, value?: Value): void {
    if (value === undefined || this.entries.get(key) === value) this.entries.delete(key);
  }

  /** A copy, the longest unused first. */
  toArray(): [Key, Value][] {
    return [...this.entries];
  }
}

/** Reads each key once. A read that fails is not cached. */
export function getOrLoad<Key, Value>(
  cache: LruCache<Key, Promise<Value>>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key, loading));
  return loading;
}
