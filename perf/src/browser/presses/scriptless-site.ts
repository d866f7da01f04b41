import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from 'e2e/src/product/origin';

const scripts = /<script\b[^>]*>.*?<\/script>|<link rel="preload" as="script"[^>]*>/gs;
/** `fetch` has already decompressed the body, and the headers of the connection are not ours to repeat. */
const dropped = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);

async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const accept = headers.accept ?? '*/*';
  const asked = await fetch(origin() + url, { headers: { accept, 'accept-encoding': 'identity' } });
  const isDocument = asked.headers.get('content-type')?.startsWith('text/html');
  for (const [name, value] of asked.headers) if (!dropped.has(name)) response.setHeader(name, value);
  response.statusCode = asked.status;
  if (!isDocument) return void response.end(Buffer.from(await asked.arrayBuffer()));
  response.removeHeader('content-security-policy');
  response.end((await asked.text()).replace(scripts, ''));
}

/** Serves the product's pages without scripts, so that links between them are plain links. */
export async function startScriptlessSite(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
