import { pageFlagsElementId, type FlagValues } from '#flags/declared-flag';
import { manifestAddress, pageStateElementId, type Manifest } from '#discovery/index';
import type { PageReader, ReadPage } from '#release/explain/index';

const timeoutMs = 15_000;

/** Opens a page like a browser that comes for the first time, or with the cookies of one that is known. */
export async function readPage(address: URL, cookie: string | undefined): Promise<ReadPage> {
  const answer = await ask(address, 'GET', cookie);
  const html = await answer.text();
  const state = dataIn(html, pageStateElementId);
  if (state === undefined)
    throw new Error(`${answer.url} is no page of a food court: it was answered with ${answer.status}.`);
  const files = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(([, file = '']) => file);
  return {
    address: answer.url,
    status: answer.status,
    bytes: sizeOf(answer) ?? Buffer.byteLength(html),
    files: [...new Set(files)],
    policy: answer.headers.get('content-security-policy') ?? '',
    state: JSON.parse(state) as ReadPage['state'],
    flags: JSON.parse(dataIn(html, pageFlagsElementId) ?? '{}') as FlagValues,
  };
}

const dataIn = (html: string, element: string): string | undefined =>
  new RegExp(`<script[^>]* id="${element}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];

/** Asks the site of this page. */
export const readerAt = ({ address }: Pick<ReadPage, 'address'>): PageReader => ({
  manifest: (release) => readManifest(new URL(manifestAddress(release), address)),
  bytesOf: async (file) => sizeOf(await ask(new URL(file, address), 'HEAD')),
});

async function readManifest(address: URL): Promise<Manifest> {
  const answer = await ask(address, 'GET');
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}.`);
  return (await answer.json()) as Manifest;
}

const ask = (address: URL, method: 'GET' | 'HEAD', cookie?: string): Promise<Response> =>
  fetch(address, {
    method,
    headers: { accept: 'text/html,*/*', 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new Error(`${address.origin} doesn’t answer: ${String(error.cause ?? error.message)}`);
  });

function sizeOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length');
  return length === null ? undefined : Number(length);
}
