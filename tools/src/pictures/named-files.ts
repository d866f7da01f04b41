import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files with the same extension below a folder. A name is the path without it, for example `visitor/home-phone-dark`. */
export class NamedFiles {
  constructor(
    private readonly folder: string,
    private readonly ending: string,
  ) {}

  async names(): Promise<string[]> {
    const files = await readdir(this.folder, { recursive: true }).catch(() => []);
    return files
      .filter((file) => file.endsWith(this.ending))
      .map((file) => file.slice(0, -this.ending.length).replaceAll(path.sep, '/'))
      .sort();
  }

  read(name: string): Promise<Buffer | undefined> {
    return readFile(this.fileOf(name)).catch(() => undefined);
  }

  async readAll(): Promise<Map<string, Buffer>> {
    const names = await this.names();
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(this.fileOf(name))] as const)));
  }

  async write(name: string, content: Buffer): Promise<void> {
    const file = this.fileOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  async remove(name: string): Promise<void> {
    await rm(this.fileOf(name));
  }

  private fileOf(name: string): string {
    return path.join(this.folder, name + this.ending);
  }
}
