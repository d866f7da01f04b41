import type { ServerResponse } from 'node:http';
import { contentTypeOf } from '#release/index';
import type { HotUpdates } from './hot-updates';
import type { LocalReload } from './local-reload';
import { pageScript, reloadNews, reloadScript } from './page-script';

export interface LocalNews {
  reload: LocalReload;
  updates: HotUpdates;
}

/** Answers a page that is open while its sources are edited. Returns whether the path is one of these. */
export function answerLocalNews({ reload, updates }: LocalNews, pathname: string, response: ServerResponse): boolean {
  if (pathname === reloadNews) {
    reload.addPage(response);
    return true;
  }
  const file = pathname === reloadScript ? pageScript : updates.file(pathname);
  if (file === undefined) return false;
  response.writeHead(200, { 'content-type': contentTypeOf(pathname), 'cache-control': 'no-store' }).end(file);
  return true;
}
