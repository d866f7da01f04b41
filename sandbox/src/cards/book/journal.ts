import { open, readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { writeDurably } from '#folder/write-durably';

/** A file of lines, each of which outlives any stop once `append` has answered. */
export class Journal {
  #end: number;

  private constructor(
    private readonly handle: FileHandle,
    size: number,
  ) {
    this.#end = size;
  }

  static async begin(file: string, lines: string[]): Promise<Journal> {
    const text = lines.map((line) => `${line}\n`).join('');
    await writeDurably(file, text);
    return new Journal(await open(file, 'a'), Buffer.byteLength(text));
  }

  /** One at a time: the caller waits for the one before. */
  async append(line: string): Promise<void> {
    const bytes = Buffer.from(`${line}\n`);
    try {
      await this.handle.appendFile(bytes);
      await this.handle.datasync();
    } catch (error) {
      // half a line on a full disk must not become the start of the next
      await this.handle.truncate(this.#end).catch(() => undefined);
      throw error;
    }
    this.#end += bytes.length;
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** What the lines of a journal hold. A last line without its end is a writing that a stop cut off, and was never answered. */
export async function readJournal(file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').slice(0, -1);
  try {
    return lines.map((line) => JSON.parse(line));
  } catch {
    throw new Error(`${file} is damaged: put back a copy, or move it away to start without payments`);
  }
}
