import http, { type ClientRequest, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Origins } from './adapt-response';
import { headersForBrowser, headersForSite, headersOfAdapted } from './proxy-headers';

const requestOf = (site: string, options: RequestOptions) =>
  (site.startsWith('https:') ? https : http).request(site, options);

/** What to write in the place of a body of this type. */
export interface Adaptation {
  type: 'text/html' | 'application/json';
  body: (text: string) => string;
}

/** Passes on what it is asked, and answers what the site does; bodies flow through, live news as well. */
export class DeployedSite {
  constructor(private readonly origins: Origins) {}

  async answer(request: IncomingMessage, response: ServerResponse, adaptation?: Adaptation): Promise<void> {
    const asking = this.pass(request, adaptation !== undefined);
    // Who leaves is waited for by nobody.
    response.once('close', () => asking.destroy());
    const answer = await answerOf(asking, this.origins.site);
    const status = answer.statusCode ?? 502;
    if (!adaptation || !isPlain(answer, adaptation.type)) {
      response.writeHead(status, headersForBrowser(answer.headers, this.origins));
      return pipeline(answer, response);
    }
    const body = adaptation.body(await text(answer));
    response.writeHead(status, headersOfAdapted(answer.headers, this.origins));
    response.end(body);
  }

  /** A web socket: from here on both sides talk past us. */
  upgrade(request: IncomingMessage, browser: Duplex, begun: Buffer): void {
    const asking = requestOf(this.origins.site, this.options(request, false));
    const give = (): void => void browser.destroy();
    browser.once('error', () => asking.destroy());
    asking.once('error', give);
    asking.once('response', give);
    asking.once('upgrade', (answer, site, more) => {
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each) => `${name}: ${each}`),
      );
      browser.write(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'));
      browser.write(more);
      site.write(begun);
      pipeline(site, browser, site).catch(() => {});
    });
    asking.end();
  }

  private pass(request: IncomingMessage, toBeAdapted: boolean): ClientRequest {
    const asking = requestOf(this.origins.site, this.options(request, toBeAdapted));
    return request.pipe(asking);
  }

  private options = (request: IncomingMessage, toBeAdapted: boolean): RequestOptions => ({
    method: request.method,
    path: request.url,
    headers: headersForSite(request.headers, this.origins, toBeAdapted),
  });
}

const answerOf = (asking: ClientRequest, site: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    asking
      .once('response', resolve)
      .once('error', (error) => reject(new Error(`${site} can’t be reached: ${error.message}`))),
  );

/** What a proxy compressed though it was asked not to is left as it is. */
const isPlain = ({ statusCode, headers }: IncomingMessage, type: Adaptation['type']): boolean =>
  statusCode !== 304 &&
  (headers['content-type'] ?? '').startsWith(type) &&
  [undefined, 'identity'].includes(headers['content-encoding']);
