import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export interface Cdn {
  origin: string;
  /** From now on, changes one byte of the matching files. */
  spoil: (files: RegExp | undefined) => void;
  close: () => void;
}

/** Starts another origin that serves the browser files of the builds in a folder, and lets any site read them. */
export async function startCdn(releases: string): Promise<Cdn> {
  let spoilt: RegExp | undefined;
  const server = createServer(async (request, response) => {
    const file = /^\/releases\/([\w-]+\/[\w-]+\/client\/[\w./-]+)/.exec(request.url ?? '')?.[1];
    const bytes =
      file === undefined || file.includes('..')
        ? undefined
        : await readFile(path.join(releases, file)).catch(() => undefined);
    if (file === undefined || !bytes) return response.writeHead(404).end();
    if (spoilt?.test(file)) bytes[bytes.length - 1] = '\n'.charCodeAt(0);
    return response
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
      })
      .end(bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (files) => (spoilt = files),
    close: () => (server.closeAllConnections(), server.close()),
  };
}
