/** A map that evicts the least recently used entries. */
export class LruCache<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private size = 0;
  /** The most recently used key need not be moved to the end again. */
  private newest: Key | undefined;

  /** Total size of all entries; each has size 1 unless given. A value never changes its size. */
  constructor(
    private readonly maxSize: number,
    private readonly sizeOf: (value: Value) => number = () => 1,
  ) {}

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined && key !== this.newest) {
      this.entries.delete(key);
      this.entries.set(key, value);
      this.newest = key;
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.entries.set(key, value);
    this.newest = key;
    this.size += this.sizeOf(value);
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.maxSize) return;
      this.delete(oldest);
    }
  }

  /** With `value` given, deletes the key only while it still has this value. */
  delete(key: Key, value?: Value): void {
    const known = this.entries.get(key);
    if (known === undefined || (value !== undefined && known !== value)) return;
    this.entries.delete(key);
    if (key === this.newest) this.newest = undefined;
    this.size -= this.sizeOf(known);
  }

  /** Returns a copy, least recently used first. */
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
