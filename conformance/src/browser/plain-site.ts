import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface PlainSite {
  /** Returns the address of the document. */
  add: (html: string) => string;
  close: () => void;
}

const text = /^text\/|javascript|json|svg/;

export const withoutScripts = (html: string): string =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');

/**
 * Serves finished pages as plain documents over the network, as a site does: responses that a test fulfils itself are not
 * throttled. Styles, fonts and pictures come from the original.
 */
export async function startPlainSite(original: string): Promise<PlainSite> {
  const documents = new Map<string, Buffer>();
  const server = createServer(async ({ url = '/' }, answer) => {
    const document = documents.get(url);
    if (document)
      return answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(document);
    const file = await fetch(new URL(url, original));
    const headers = ['content-type', 'cache-control'].map((name) => [name, file.headers.get(name) ?? ''] as const);
    const bytes = Buffer.from(await file.arrayBuffer());
    // Sites send their texts compressed, too.
    const isText = text.test(file.headers.get('content-type') ?? '');
    return answer
      .writeHead(file.status, { ...Object.fromEntries(headers), ...(isText && { 'content-encoding': 'br' }) })
      .end(isText ? brotliCompressSync(bytes) : bytes);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    add: (html) => {
      const path = `/plain/${documents.size}`;
      documents.set(path, brotliCompressSync(withoutScripts(html)));
      return `http://127.0.0.1:${port}${path}`;
    },
    close: () => void server.close(),
  };
}
