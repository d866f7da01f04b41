import { Journal, readJournal } from './journal';
import type { Kind, Records } from './records';

/** null: the record is gone. */
type Change = [kind: Kind, id: string, record: Records[Kind] | null];
export type Kept = { [K in Kind]: { kind: K; record: Records[K] } }[Kind];

/** All that the provider knows, in memory and in a journal. Answers that wait for `settled` never speak of what a crash could undo. */
export class Book {
  readonly #records = new Map<Kind, Map<string, unknown>>();
  #pending = new Map<string, Change>();
  #changes = 0;
  #kept = 0;
  #writing: Promise<void> | undefined;

  private constructor(private readonly journal: Journal) {}

  /** Reads the file and writes it anew, without what was changed since or is `stale`. */
  static async open(file: string, isStale: (kept: Kept) => boolean): Promise<Book> {
    const records = new Map<string, Change>();
    for (const batch of (await readJournal(file)) as Change[][]) {
      for (const change of batch) records.set(keyOf(change), change);
    }
    const current = [...records.values()].filter(
      ([kind, , record]) => record !== null && !isStale({ kind, record } as Kept),
    );
    const book = new Book(
      await Journal.begin(
        file,
        current.map((change) => JSON.stringify([change])),
      ),
    );
    for (const [kind, id, record] of current) book.#of(kind).set(id, record as Records[Kind]);
    return book;
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#of(kind).get(id);
  }

  /** Oldest first, by when a record was first put. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.#of(kind).values()];
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.#of(kind).set(record.id, record);
    this.#changed([kind, record.id, record]);
    return record;
  }

  remove(kind: Kind, id: string): void {
    if (this.#of(kind).delete(id)) this.#changed([kind, id, null]);
  }

  /** One line holds all that changed since the last: what belongs together is kept whole or not at all. */
  async settled(): Promise<void> {
    const seen = this.#changes;
    while (this.#kept < seen) {
      this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
      await this.#writing;
    }
  }

  async close(): Promise<void> {
    try {
      await this.settled();
    } finally {
      await this.journal.close();
    }
  }

  async #write(): Promise<void> {
    const [written, batch] = [this.#changes, this.#pending];
    this.#pending = new Map();
    try {
      await this.journal.append(JSON.stringify([...batch.values()]));
      this.#kept = written;
    } catch (error) {
      this.#pending = new Map([...batch, ...this.#pending]);
      throw error;
    }
  }

  #changed(change: Change): void {
    this.#changes += 1;
    this.#pending.set(keyOf(change), change);
  }

  #of<K extends Kind>(kind: K): Map<string, Records[K]> {
    if (!this.#records.has(kind)) this.#records.set(kind, new Map());
    return this.#records.get(kind) as Map<string, Records[K]>;
  }
}

const keyOf = ([kind, id]: Change) => `${kind} ${id}`;
