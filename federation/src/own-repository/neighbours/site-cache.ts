import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ignoreErrno, replaceFile } from '#release/store/durable-files';

/** Nobody asked for a file in this time: the build is no longer live anywhere. */
const unusedDays = 30;

const hashShape = /^(sha256|sha384)-([A-Za-z0-9+/]{43,64}={0,2})$/;

export const isHash = (text: unknown): text is string => typeof text === 'string' && hashShape.test(text);

/**
 * The files of sites, kept by the hashes of their contents, and a note about each site. Every file is written beside
 * its place and renamed, so that test processes which run at once see whole files only.
 */
export class SiteCache {
  constructor(readonly folder: string) {}

  /** A file whose content no longer has its hash counts as missing. */
  async file(hash: string): Promise<Buffer | undefined> {
    const place = this.placeOf(hash);
    const content = await readFile(place).catch(ignoreErrno('ENOENT'));
    if (content === false || hashLike(hash, content) !== hash) return undefined;
    const now = new Date();
    await utimes(place, now, now).catch(ignoreErrno('ENOENT', 'EPERM', 'EROFS'));
    return content;
  }

  /** Refuses content that does not have the hash. */
  async keep(hash: string, content: Buffer, what: string): Promise<void> {
    const found = hashLike(hash, content);
    if (found !== hash)
      throw new Error(`${what} has the hash ${found}, but the site published ${hash}. It was changed on its way.`);
    await this.write(this.placeOf(hash), content);
  }

  async note<Note>(about: string): Promise<Note | undefined> {
    const text = await readFile(this.noteOf(about), 'utf8').catch(ignoreErrno('ENOENT'));
    try {
      return text === false ? undefined : (JSON.parse(text) as Note);
    } catch {
      return undefined;
    }
  }

  async keepNote(about: string, note: object): Promise<void> {
    await this.write(this.noteOf(about), JSON.stringify(note));
  }

  async removeUnused(now = Date.now()): Promise<void> {
    for (const part of ['files', 'notes']) {
      const folder = path.join(this.folder, part);
      for (const name of (await readdir(folder).catch(ignoreErrno('ENOENT'))) || []) {
        const found = await stat(path.join(folder, name)).catch(ignoreErrno('ENOENT'));
        if (found && now - found.mtimeMs > unusedDays * 86_400_000) await rm(path.join(folder, name), { force: true });
      }
    }
  }

  private async write(place: string, content: string | Buffer): Promise<void> {
    await mkdir(path.dirname(place), { recursive: true });
    await replaceFile(place, content);
  }

  /** A name of letters and digits only: no hash leads out of the folder. */
  private placeOf(hash: string): string {
    const [, algorithm, digest] = hashShape.exec(hash) ?? [];
    if (algorithm === undefined || digest === undefined) throw new Error(`${hash.slice(0, 80)} is no hash of a file.`);
    return path.join(this.folder, 'files', `${algorithm}-${Buffer.from(digest, 'base64').toString('hex')}`);
  }

  private noteOf = (about: string): string =>
    path.join(this.folder, 'notes', `${createHash('sha256').update(about).digest('hex')}.json`);
}

const hashLike = (hash: string, content: Buffer): string => {
  const algorithm = hash.startsWith('sha384') ? 'sha384' : 'sha256';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
};
