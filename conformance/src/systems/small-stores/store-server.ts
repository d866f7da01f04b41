import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createBrotliCompress, constants } from 'node:zlib';

export interface StoreServer {
  port: number;
  close: () => void;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
};
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Serves files below /parts, and a document for every other address. Files may be of another origin than the document. */
export async function serveStore(
  fileAt: (address: string) => string | undefined,
  documentAt: (address: string) => string,
): Promise<StoreServer> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    const headers = {
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    };
    const compress = createBrotliCompress(quickly);
    if (!pathname.startsWith('/parts/')) {
      answer.writeHead(200, { ...headers, 'content-type': types['.html'] });
      compress.pipe(answer);
      compress.end(documentAt(pathname));
      return;
    }
    const file = fileAt(pathname);
    if (!file || !existsSync(file)) return answer.writeHead(404).end('Not found');
    answer.writeHead(200, { ...headers, 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(compress).pipe(answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
