import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  clientReportsAddress,
  isLineup,
  lineupNewsAddress,
  type ClientReport,
  type LineupNews,
} from 'federation/discovery';
import { typeOf } from 'federation/release';
import { adaptNews, adaptPage, type Origins } from './adapt-answer';
import { DeployedSite } from './deployed-site';
import type { LocalBuilds } from './local-builds';
import { reloadNews, reloadScript, reloadSource, type LocalReload } from './local-reload';

interface Parts {
  origins: Origins;
  builds: LocalBuilds;
  reload: LocalReload;
}

/** The deployed site at an address of this machine, but for one remote. */
export function againstServer(parts: Parts): Server {
  const site = new DeployedSite(parts.origins);
  const server = createServer((request, response) => {
    answer(parts, site, request, response).catch((error: Error) => {
      if (response.headersSent) return response.destroy();
      console.error(`✖ ${request.url}: ${error.message}`);
      return send(response, 502, 'text/plain; charset=utf-8', `${error.message}\nReload the page to try again.\n`);
    });
  });
  return server.on('upgrade', (request, socket, begun) => site.upgrade(request, socket, begun));
}

async function answer(
  { origins, builds, reload }: Parts,
  site: DeployedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const file = builds.file(pathname);
  if (file) return send(response, 200, typeOf(pathname), file);
  if (pathname === reloadScript) return send(response, 200, typeOf(pathname), reloadSource);
  if (pathname === reloadNews) return reload.watch(response);
  if (pathname === clientReportsAddress && request.method === 'POST') return hearReport(request, response);
  if (request.method !== 'GET') return site.answer(request, response);
  if (pathname === lineupNewsAddress)
    return site.answer(request, response, { type: 'application/json', body: (body) => newsOf(body, builds) });
  const isPage = /\btext\/html\b/.test(request.headers.accept ?? '');
  return site.answer(
    request,
    response,
    isPage ? { type: 'text/html', body: (html) => adaptPage(html, builds.current, origins) } : undefined,
  );
}

/** An error of the site stays what it is. */
function newsOf(body: string, builds: LocalBuilds): string {
  const news = JSON.parse(body) as LineupNews;
  return isLineup(news.lineup) ? JSON.stringify(adaptNews(news, builds.current)) : body;
}

/** What fails here is the developer's to know, and must not count against what visitors meet. */
async function hearReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { name, path, message } = JSON.parse(await text(request)) as Partial<ClientReport>;
  console.error(`✖ ${name} failed in the browser at ${path}: ${message}`);
  response.writeHead(204).end();
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
