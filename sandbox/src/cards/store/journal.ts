import { open, readFile, type FileHandle } from 'node:fs/promises';
import { writeDurably } from '#data-folder/durable-write';

/** A file of lines. A line survives any crash once `append` has resolved. */
export class Journal {
  #end: number;

  private constructor(
    private readonly handle: FileHandle,
    size: number,
  ) {
    this.#end = size;
  }

  static async create(file: string, lines: string[]): Promise<Journal> {
    const text = lines.map((line) => `${line}\n`).join('');
    await writeDurably(file, text);
    return new Journal(await open(file, 'a'), Buffer.byteLength(text));
  }

  /** Callers must wait for one call to end before the next. */
  async append(line: string): Promise<void> {
    const bytes = Buffer.from(`${line}\n`);
    try {
      await this.handle.appendFile(bytes);
      await this.handle.datasync();
    } catch (error) {
      // on a full disk, half a line must not become the start of the next
      await this.handle.truncate(this.#end).catch(() => undefined);
      throw error;
    }
    this.#end += bytes.length;
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** Drops an incomplete last line: it was cut off by a crash, so its answer was never sent. */
export async function readJournal(file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').slice(0, -1);
  try {
    return lines.map((line) => JSON.parse(line));
  } catch {
    throw new Error(`${file} is damaged. Restore a copy, or move it away to start without payments.`);
  }
}
