/** A map that is bounded in bytes: it forgets the entries that were not read or written for the longest time. */
export class ByteCache<Value> {
  private readonly entries = new Map<string, { value: Value; bytes: number }>();
  private used = 0;

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.used;
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Without effect for what alone is larger than all of the cache. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.maxBytes) return;
    this.entries.set(key, { value, bytes });
    this.used += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.used <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  /** The entry has become larger. Without effect if it is another one by now. */
  grow(key: string, value: Value, bytes: number): void {
    const entry = this.entries.get(key);
    if (entry?.value === value) this.set(key, value, entry.bytes + bytes);
  }

  private delete(key: string): void {
    this.used -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
