import http, { type ClientRequest, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { Duplex, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Origins } from './adapt-response';
import { headersForBrowser, headersForSite, headersOfAdapted } from './proxy-headers';

const requestOf = (site: string, options: RequestOptions) =>
  (site.startsWith('https:') ? https : http).request(site, options);

/** Rewrites bodies of this type. */
export interface Adaptation {
  type: 'text/html' | 'application/json';
  body: (text: string) => string;
  policy?: (text: string) => string;
}

/** An answer of the site, now or at an earlier time. */
export type SiteAnswer = Readable & Pick<IncomingMessage, 'statusCode' | 'headers'>;

/** Keeps what the site answers, for when it does not. */
export interface AnswerMemory {
  /** Returns the same answer to be passed on. */
  keep: (request: IncomingMessage, answer: IncomingMessage) => SiteAnswer;
  recall: (request: IncomingMessage, reason: string) => Promise<SiteAnswer | undefined>;
}

/** A test must end, so with a memory the site gets this long. */
const answerTimeoutMs = 10_000;

/** Forwards requests to the site and streams its answers, including event streams, to the browser. */
export class DeployedSite {
  constructor(
    private readonly origins: Origins,
    private readonly memory?: AnswerMemory,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse, adaptation?: Adaptation): Promise<void> {
    // A kept answer is not compressed, so that it fits whoever asks next.
    const forwarded = this.pass(request, adaptation !== undefined || this.memory !== undefined);
    // When the browser disconnects, the request to the site ends.
    response.once('close', () => forwarded.destroy());
    const answer = await this.remembered(request, forwarded);
    const status = answer.statusCode ?? 502;
    if (!adaptation || !isPlain(answer, adaptation.type)) {
      response.writeHead(status, headersForBrowser(answer.headers, this.origins));
      return pipeline(answer, response);
    }
    const body = adaptation.body(await text(answer));
    response.writeHead(status, headersOfAdapted(answer.headers, this.origins, adaptation.policy));
    response.end(body);
  }

  /** Connects a web socket: after the upgrade, both sides talk directly. */
  upgrade(request: IncomingMessage, browser: Duplex, firstBytes: Buffer): void {
    const forwarded = requestOf(this.origins.site, this.options(request, false));
    const closeBrowser = (): void => void browser.destroy();
    browser.once('error', () => forwarded.destroy());
    forwarded.once('error', closeBrowser);
    forwarded.once('response', closeBrowser);
    forwarded.once('upgrade', (answer, site, more) => {
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each) => `${name}: ${each}`),
      );
      browser.write(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'));
      browser.write(more);
      site.write(firstBytes);
      pipeline(site, browser, site).catch(() => {});
    });
    forwarded.end();
  }

  private async remembered(request: IncomingMessage, forwarded: ClientRequest): Promise<SiteAnswer> {
    const { memory, origins } = this;
    if (!memory) return answerOf(forwarded, origins.site);
    const slow = setTimeout(
      () => forwarded.destroy(new Error(`no answer in ${answerTimeoutMs / 1_000} s`)),
      answerTimeoutMs,
    );
    try {
      return memory.keep(request, await answerOf(forwarded, origins.site));
    } catch (error) {
      const kept = await memory.recall(request, (error as Error).message);
      if (!kept) throw error;
      return kept;
    } finally {
      clearTimeout(slow);
    }
  }

  private pass(request: IncomingMessage, willBeAdapted: boolean): ClientRequest {
    const forwarded = requestOf(this.origins.site, this.options(request, willBeAdapted));
    return request.pipe(forwarded);
  }

  private options = (request: IncomingMessage, willBeAdapted: boolean): RequestOptions => ({
    method: request.method,
    path: request.url,
    headers: headersForSite(request.headers, this.origins, willBeAdapted),
  });
}

const answerOf = (forwarded: ClientRequest, site: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    forwarded
      .once('response', resolve)
      .once('error', (error) => reject(new Error(`${site} can’t be reached: ${error.message}`))),
  );

/** A proxy may compress an answer although we asked for plain text; a compressed answer is not changed. */
const isPlain = ({ statusCode, headers }: SiteAnswer, type: Adaptation['type']): boolean =>
  statusCode !== 304 &&
  (headers['content-type'] ?? '').startsWith(type) &&
  [undefined, 'identity'].includes(headers['content-encoding']);
