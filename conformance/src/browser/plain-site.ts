import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const text = /^text\/|javascript|json|svg/;

/** Serves a document over the network, as a store does: responses that a test fulfils itself are not throttled. */
export async function servePlain(html: string, original: string): Promise<{ address: string; close: () => void }> {
  const document = brotliCompressSync(html);
  const server = createServer(async ({ url = '/' }, answer) => {
    if (url === '/plain')
      return answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(document);
    const file = await fetch(new URL(url, original));
    const headers = ['content-type', 'cache-control'].map((name) => [name, file.headers.get(name) ?? ''] as const);
    const bytes = Buffer.from(await file.arrayBuffer());
    // The product sends its texts compressed, too.
    const isText = text.test(file.headers.get('content-type') ?? '');
    return answer
      .writeHead(file.status, { ...Object.fromEntries(headers), ...(isText && { 'content-encoding': 'br' }) })
      .end(isText ? brotliCompressSync(bytes) : bytes);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/plain`, close: () => void server.close() };
}
