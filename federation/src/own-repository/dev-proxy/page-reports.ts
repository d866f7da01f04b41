import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientReport } from '#discovery/index';
import { findErrorPlace } from './error-places';
import type { LocalBuilds } from './local-builds';
import type { LocalNews } from './local-news';

/** In bytes. */
const longestReport = 64 * 1_024;

interface Parts extends LocalNews {
  builds: Pick<LocalBuilds, 'file'>;
}

/** Shows failures to the developer, because they must not count as failures of the site's own builds. */
export async function answerReport(
  request: IncomingMessage,
  response: ServerResponse,
  { reload, builds, updates }: Parts,
): Promise<void> {
  if (!isFromOwnPage(request)) return void response.writeHead(403).end();
  const body = await readStart(request);
  if (body === undefined) return void response.writeHead(413).end();
  const report = readReport(body);
  if (!report) return void response.writeHead(400).end();
  const place = findErrorPlace(report.stack, (pathname) => builds.file(pathname) ?? updates.file(pathname));
  // Code that an edit brought is in no build that the page knows, so the page may blame the shell.
  const name = place?.name ?? report.name;
  const text = [report.message, ...(place ? [place.at, place.frame] : [])].join('\n\n');
  console.error(`✖ ${name} failed in the browser at ${report.path}: ${text}`);
  reload.showFaultOfPage({ title: `${name} failed at ${report.path}`, text });
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

type Report = Record<'name' | 'path' | 'message' | 'stack', string>;

function readReport(body: string): Report | undefined {
  try {
    const { name, path, message, stack } = JSON.parse(body) as Partial<ClientReport>;
    const shown = { name: printable(name), path: printable(path), message: printable(message) };
    return { ...shown, stack: String(stack ?? '') };
  } catch {
    return undefined;
  }
}

/** A terminal obeys control characters. */
const printable = (value: unknown): string => String(value ?? '').replaceAll(/\p{Cc}+/gu, ' ');
