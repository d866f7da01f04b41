import { readFile } from 'node:fs/promises';
import { writeDurably } from '#folder/write-durably';
import type { AccountState, Kept } from './account-state';

/** Keeps the accounts in a file. Answers that wait for `settled` never speak of what a crash could undo. */
export class AccountBook {
  #kept = 0;
  #writing: Promise<void> | undefined;

  constructor(
    private readonly file: string,
    private readonly state: AccountState,
  ) {}

  async open(): Promise<void> {
    const kept = await readBook(this.file);
    if (kept) this.state.restore(kept);
  }

  /** One writing serves all calls that changed something before it began. */
  async settled(): Promise<void> {
    const seen = this.state.changes;
    while (this.#kept < seen) {
      this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
      await this.#writing;
    }
  }

  async #write(): Promise<void> {
    const written = this.state.changes;
    await writeDurably(this.file, JSON.stringify(this.state.toKeep()));
    this.#kept = written;
  }
}

async function readBook(file: string): Promise<Kept | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as Kept;
    if ([kept.accounts, kept.codes, kept.mails].every(Array.isArray)) return kept;
  } catch {
    // told below
  }
  throw new Error(`${file} is damaged: put back a copy, or move it away to start without accounts`);
}
