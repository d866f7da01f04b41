import { readFile } from 'node:fs/promises';
import { writeDurably } from '#data-folder/durable-write';
import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Mail, Mailbox, MailedCode } from './mailbox';
import { withReadableHash } from './password-hash';

type StoredAccounts = { accounts: Account[]; codes: MailedCode[]; mails: Mail[] };

/** Stores accounts, codes and mails in a file. Answers wait for `flush`, so a crash never undoes what they showed. */
export class AccountStore {
  #flushed = 0;
  #writing: Promise<void> | undefined;

  constructor(
    private readonly file: string,
    private readonly accounts: Accounts,
    private readonly mailbox: Mailbox,
  ) {}

  async load(): Promise<void> {
    const stored = await readAccounts(this.file);
    for (const account of stored?.accounts ?? []) this.accounts.create(withReadableHash(account));
    this.mailbox.restore(stored?.mails ?? [], stored?.codes ?? []);
    this.#flushed = this.#changes;
  }

  /** One write covers all calls that changed something before it started. */
  async flush(): Promise<void> {
    const target = this.#changes;
    while (this.#flushed < target) {
      this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
      await this.#writing;
    }
  }

  get #changes(): number {
    return this.accounts.changes + this.mailbox.changes;
  }

  async #write(): Promise<void> {
    const written = this.#changes;
    const stored: StoredAccounts = {
      accounts: this.accounts.all(),
      codes: this.mailbox.validCodes(),
      mails: [...this.mailbox.mails],
    };
    await writeDurably(this.file, JSON.stringify(stored));
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
  throw new Error(`${file} is damaged. Restore a copy, or move it away to start without accounts.`);
}
