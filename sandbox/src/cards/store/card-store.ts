import { Journal, readJournal } from './journal';
import type { Kind, Records } from './records';

/** null means that the record was removed. */
type Change = [kind: Kind, id: string, record: Records[Kind] | null];
export type StoredRecord = { [K in Kind]: { kind: K; record: Records[K] } }[Kind];

/** All data of the provider, in memory and in a journal. Answers wait for `flush`, so a crash never undoes what they showed. */
export class CardStore {
  readonly #records = new Map<Kind, Map<string, unknown>>();
  #pending = new Map<string, Change>();
  #changes = 0;
  #flushed = 0;
  #writing: Promise<void> | undefined;

  private constructor(private readonly journal: Journal) {}

  /** Reads the file and rewrites it, without records that are replaced, removed or stale. */
  static async open(file: string, isStale: (record: StoredRecord) => boolean): Promise<CardStore> {
    const records = new Map<string, Change>();
    for (const batch of (await readJournal(file)) as Change[][]) {
      for (const change of batch) records.set(changeKey(change), change);
    }
    const current = [...records.values()].filter(
      ([kind, , record]) => record !== null && !isStale({ kind, record } as StoredRecord),
    );
    const store = new CardStore(
      await Journal.create(
        file,
        current.map((change) => JSON.stringify([change])),
      ),
    );
    for (const [kind, id, record] of current) store.#of(kind).set(id, record as Records[Kind]);
    return store;
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#of(kind).get(id);
  }

  /** Lists records in the order in which they were first stored. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.#of(kind).values()];
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.#of(kind).set(record.id, record);
    this.#recordChange([kind, record.id, record]);
    return record;
  }

  remove(kind: Kind, id: string): void {
    if (this.#of(kind).delete(id)) this.#recordChange([kind, id, null]);
  }

  /** Writes all changes since the last line as one line, so the changes of a call are stored together or not at all. */
  async flush(): Promise<void> {
    const target = this.#changes;
    while (this.#flushed < target) {
      this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
      await this.#writing;
    }
  }

  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.journal.close();
    }
  }

  async #write(): Promise<void> {
    const [written, batch] = [this.#changes, this.#pending];
    this.#pending = new Map();
    try {
      await this.journal.append(JSON.stringify([...batch.values()]));
      this.#flushed = written;
    } catch (error) {
      this.#pending = new Map([...batch, ...this.#pending]);
      throw error;
    }
  }

  #recordChange(change: Change): void {
    this.#changes += 1;
    this.#pending.set(changeKey(change), change);
  }

  #of<K extends Kind>(kind: K): Map<string, Records[K]> {
    if (!this.#records.has(kind)) this.#records.set(kind, new Map());
    return this.#records.get(kind) as Map<string, Records[K]>;
  }
}

const changeKey = ([kind, id]: Change) => `${kind} ${id}`;
