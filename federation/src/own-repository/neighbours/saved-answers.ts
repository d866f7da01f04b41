import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pageStateElementId, type PageState } from '#discovery/index';
import type { AnswerMemory, SiteAnswer } from '../dev-proxy';
import type { SiteCache } from './site-cache';

const limits = { bytes: 5_000_000, answers: 2_000 };

interface Note {
  status: number;
  headers: Record<string, string>;
  hash: string;
}

/** Says nothing about a body, or only about the moment, or belongs to one browser. */
const unsavedHeaders = new Set([
  'set-cookie',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'etag',
]);

/** Answers of a site to a browser, for test runs in which it is gone. Nothing of a signed-in person is among them. */
export class SavedAnswers implements AnswerMemory {
  private readonly writes = new Set<Promise<void>>();
  private answers = 0;
  private hasSaidGone = false;

  constructor(
    private readonly origin: string,
    private readonly cache: SiteCache,
  ) {}

  keep(request: IncomingMessage, answer: IncomingMessage): SiteAnswer {
    const { statusCode = 0, headers } = answer;
    if (!isForAnybody(request) || !isKeepable(answer) || ++this.answers > limits.answers) return answer;
    const chunks: Buffer[] = [];
    let length = 0;
    const passed = new PassThrough();
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limits.bytes) chunks.push(chunk);
    });
    answer.once('end', () => {
      if (length <= limits.bytes && answer.complete) this.store(request, statusCode, headers, Buffer.concat(chunks));
    });
    answer.once('error', (error) => passed.destroy(error));
    return Object.assign(answer.pipe(passed), { statusCode, headers });
  }

  async recall(request: IncomingMessage, reason: string): Promise<SiteAnswer | undefined> {
    const note = isForAnybody(request) ? await this.cache.note<Note>(this.keyOf(request)) : undefined;
    const body = note && (await this.cache.file(note.hash));
    if (!note || !body) return undefined;
    if (!this.hasSaidGone) process.stderr.write(`! ${reason}. The browser gets what the site answered before.\n`);
    this.hasSaidGone = true;
    return Object.assign(Readable.from([body]), { statusCode: note.status, headers: note.headers });
  }

  /** The last answers are on disk. */
  async settled(): Promise<void> {
    await Promise.all(this.writes);
  }

  private store(request: IncomingMessage, status: number, headers: IncomingMessage['headers'], body: Buffer): void {
    if (isOfAPerson(body)) return;
    const hash = `sha256-${createHash('sha256').update(body).digest('base64')}`;
    const kept = Object.entries(headers).flatMap(([name, value]) =>
      unsavedHeaders.has(name) || value === undefined ? [] : [[name, String(value)] as const],
    );
    const note: Note = { status, headers: Object.fromEntries(kept), hash };
    const write = this.cache
      .keep(hash, body, request.url ?? '')
      .then(() => this.cache.keepNote(this.keyOf(request), note))
      // A full disk does not fail a test of the page.
      .catch((error: Error) => void process.stderr.write(`! ${error.message}\n`))
      .finally(() => this.writes.delete(write));
    this.writes.add(write);
  }

  private keyOf = ({ url, headers }: IncomingMessage): string =>
    `${this.origin} ${url} ${headers['accept-language'] ?? ''}`;
}

const isForAnybody = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined;

/** Streams of events never end, and errors pass. The site marks what nobody may keep. */
const isKeepable = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  (statusCode === 200 || (statusCode >= 301 && statusCode <= 308 && statusCode !== 304)) &&
  !(headers['content-type'] ?? '').startsWith('text/event-stream') &&
  !(headers['cache-control'] ?? '').includes('no-store');

const stateOfPage = new RegExp(`id="${pageStateElementId}">(.*?)</script>`, 's');

/** The server has made the document for whoever is signed in. */
function isOfAPerson(body: Buffer): boolean {
  const [, state] = stateOfPage.exec(body.toString()) ?? [];
  return state !== undefined && (JSON.parse(state) as Partial<PageState>).session !== undefined;
}
