import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { clientReportsAddress, isLineup, lineupNewsAddress, type LineupNews } from '#discovery/index';
import { contentTypeOf } from '#release/index';
import { documentAdaptation } from './adapt-document';
import { adaptLineupNews, type Origins } from './adapt-response';
import { DeployedSite, type AnswerMemory } from './deployed-site';
import type { LocalBuilds } from './local-builds';
import { answerLocalNews, type LocalNews } from './local-news';
import { answerReport } from './page-reports';
import { pageBeforeBuild } from './page-script';

interface Parts extends LocalNews {
  origins: Origins;
  builds: LocalBuilds;
  memory?: AnswerMemory;
}

/** Serves the deployed site at an address of this machine, with the local build of one remote. */
export function proxyServer(parts: Parts): Server {
  const site = new DeployedSite(parts.origins, parts.memory);
  const server = createServer((request, response) => {
    answer(parts, site, request, response).catch((error: Error) => {
      if (response.headersSent) return response.destroy();
      console.error(`✖ ${request.url}: ${error.message}`);
      return send(response, 502, 'text/plain; charset=utf-8', `${error.message}\nReload the page to try again.\n`);
    });
  });
  return server.on('upgrade', (request, socket, head) => site.upgrade(request, socket, head));
}

async function answer(
  { origins, builds, reload, updates }: Parts,
  site: DeployedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const file = builds.file(pathname);
  if (file) return send(letFramesRead(request, response), 200, contentTypeOf(pathname), file);
  if (answerLocalNews({ reload, updates }, pathname, response)) return;
  if (pathname === clientReportsAddress && request.method === 'POST')
    return answerReport(request, response, { reload, builds, updates });
  if (request.method !== 'GET') return site.answer(request, response);
  if (pathname === lineupNewsAddress)
    return site.answer(request, response, { type: 'application/json', body: (body) => newsOf(body, builds) });
  const isPage = /\btext\/html\b/.test(request.headers.accept ?? '');
  if (isPage && builds.isEmpty) return send(response, 503, 'text/html; charset=utf-8', pageBeforeBuild);
  if (isPage) reload.forgetFaultOfPage();
  const adaptation = isPage ? documentAdaptation(builds.current, origins, pathname) : undefined;
  return site.answer(request, response, adaptation);
}

/** The sandboxed frame of a guest has no origin of its own, not even that of this server. */
function letFramesRead({ headers }: IncomingMessage, response: ServerResponse): ServerResponse {
  return headers.origin === 'null' ? response.setHeader('access-control-allow-origin', 'null') : response;
}

/** An error of the site is passed on unchanged. */
function newsOf(body: string, builds: LocalBuilds): string {
  const news = JSON.parse(body) as LineupNews;
  return isLineup(news.lineup) ? JSON.stringify(adaptLineupNews(news, builds.current)) : body;
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
