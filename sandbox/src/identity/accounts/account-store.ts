import { readFile } from 'node:fs/promises';
import { writeDurably } from '#data-folder/durable-write';
import type { AccountState, StoredAccounts } from './account-state';

/** Stores the accounts in a file. An answer that waits for `flush` never shows what a crash could undo. */
export class AccountStore {
  #flushed = 0;
  #writing: Promise<void> | undefined;

  constructor(
    private readonly file: string,
    private readonly state: AccountState,
  ) {}

  async load(): Promise<void> {
    const stored = await readAccounts(this.file);
    if (stored) this.state.restore(stored);
  }

  /** One write serves all calls that changed something before it started. */
  async flush(): Promise<void> {
    const target = this.state.changes;
    while (this.#flushed < target) {
      this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
      await this.#writing;
    }
  }

  async #write(): Promise<void> {
    const written = this.state.changes;
    await writeDurably(this.file, JSON.stringify(this.state.snapshot()));
    this.#flushed = written;
  }
}

async function readAccounts(file: string): Promise<StoredAccounts | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const stored = JSON.parse(text) as StoredAccounts;
    if ([stored.accounts, stored.codes, stored.mails].every(Array.isArray)) return stored;
  } catch {
    // reported below
  }
  throw new Error(`${file} is damaged: put back a copy, or move it away to start without accounts`);
}
