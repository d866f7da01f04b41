import { createHash } from 'node:crypto';
import type { ApiAnswer } from '#rendering/render-messages';
import { answerOfSite, SiteGone } from './ask-site';
import type { SiteCache } from './site-cache';

const maxBytes = 5_000_000;

interface AskedSite {
  origin: string;
  cache: SiteCache;
  /** Why it could not be asked before, which the test has been told. */
  gone?: string;
}

interface Note {
  status: number;
  hash: string;
}

/** The answers of the site’s server to anybody, in a language. When the site is gone, what it answered before stands in. */
export class SiteAnswers {
  private readonly origin: string;
  private readonly cache: SiteCache;
  private readonly language: string;
  private hasSaidGone: boolean;

  constructor({ origin, cache, gone }: AskedSite, language: string) {
    [this.origin, this.cache, this.language] = [origin, cache, language];
    this.hasSaidGone = gone !== undefined;
  }

  /** The complete page, as visitors get it. A page that the site does not have yet is its page for unknown addresses. */
  async document(address: string): Promise<string> {
    const { status, body } = await this.answer(address, 'text/html');
    if (status === 200 || status === 404) return body.toString();
    throw new Error(`${this.origin}${address} is answered with ${status}, which is no page.`);
  }

  async api(path: string): Promise<ApiAnswer> {
    const { status, body } = await this.answer(`/api${path}`, 'application/json');
    return { status, body: body.toString(), headers: {} };
  }

  private async answer(address: string, accept: string): Promise<{ status: number; body: Buffer }> {
    const about = `${this.origin} ${this.language} ${accept} ${address}`;
    try {
      const headers = { accept, 'accept-language': this.language };
      const answer = await answerOfSite(this.origin, address, { maxBytes, headers });
      await this.keep(about, answer);
      return answer;
    } catch (error) {
      const kept = error instanceof SiteGone ? await this.kept(about) : undefined;
      if (!kept) throw error;
      if (!this.hasSaidGone) process.stderr.write(`! ${(error as Error).message}. The page is as it was before.\n`);
      this.hasSaidGone = true;
      return kept;
    }
  }

  private async keep(about: string, { status, body }: { status: number; body: Buffer }): Promise<void> {
    const hash = `sha256-${createHash('sha256').update(body).digest('base64')}`;
    await this.cache.keep(hash, body, about);
    await this.cache.keepNote(about, { status, hash } satisfies Note);
  }

  private async kept(about: string): Promise<{ status: number; body: Buffer } | undefined> {
    const note = await this.cache.note<Note>(about);
    const body = note && (await this.cache.file(note.hash));
    return body && { status: note.status, body };
  }
}
