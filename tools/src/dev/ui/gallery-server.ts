import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { normalize } from 'node:path';
import { contentTypeOf } from '@food-court/federation/release';

async function firstFound(folders: readonly string[], path: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const file = await readFile(folder + path).catch(() => undefined);
    if (file) return file;
  }
  return undefined;
}

/** Serves the pages and their build. A request for '/never-arrives…' gets no answer. */
export function serveGallery(folders: readonly string[], port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    if (pathname.startsWith('/never-arrives')) return;
    const path = pathname === '/' ? '/both-themes.html' : normalize(pathname);
    const file = await firstFound(folders, path);
    response.writeHead(file ? 200 : 404, {
      'content-type': contentTypeOf(path),
      'cache-control': 'no-store',
    });
    response.end(file ?? 'Not found');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
