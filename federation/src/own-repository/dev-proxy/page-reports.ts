import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientReport } from '#discovery/index';
import type { LocalReload } from './local-reload';

/** In bytes. */
const longestReport = 64 * 1_024;

/** Shows failures to the developer, because they must not count as failures of the site's own builds. */
export async function answerReport(
  request: IncomingMessage,
  response: ServerResponse,
  reload: LocalReload,
): Promise<void> {
  if (!isFromOwnPage(request)) return void response.writeHead(403).end();
  const body = await readStart(request);
  if (body === undefined) return void response.writeHead(413).end();
  const report = readReport(body);
  if (!report) return void response.writeHead(400).end();
  const { name, path, message } = report;
  console.error(`✖ ${name} failed in the browser at ${path}: ${message}`);
  reload.showFaultOfPage({ title: `${name} failed at ${path}`, text: message });
  response.writeHead(204).end();
}

/** Any site that the developer has open can send something to this machine. */
function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === `http://${headers.host}` : site === 'same-origin';
}

/** Undefined for a longer body, which is read without being kept: whoever stops reading can’t answer. */
async function readStart(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longestReport) chunks.push(chunk);
  }
  return length > longestReport ? undefined : Buffer.concat(chunks).toString();
}

type Shown = Record<'name' | 'path' | 'message', string>;

function readReport(body: string): Shown | undefined {
  try {
    const { name, path, message } = JSON.parse(body) as Partial<ClientReport>;
    return { name: printable(name), path: printable(path), message: printable(message) };
  } catch {
    return undefined;
  }
}

/** A terminal obeys control characters. */
const printable = (value: unknown): string => String(value ?? '').replaceAll(/\p{Cc}+/gu, ' ');
