import { manifestAddress, pageStateElementId, type Manifest, type PageState, type Release } from '#discovery/index';

/** A page as one visitor gets it. */
export interface ReadPage {
  /** After redirects. */
  address: string;
  status: number;
  /** Compressed, as it was sent. */
  bytes: number;
  /** Files that the document names, by their addresses. */
  files: readonly string[];
  state: Pick<PageState, 'lineup' | 'manifests' | 'preview' | 'closed' | 'rendered'>;
}

const timeoutMs = 15_000;

/** Opens a page like a browser that comes for the first time, or with the cookies of one that is known. */
export async function readPage(address: URL, cookie: string | undefined): Promise<ReadPage> {
  const answer = await ask(address, 'GET', cookie);
  const html = await answer.text();
  const state = new RegExp(`<script[^>]* id="${pageStateElementId}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
  if (state === undefined)
    throw new Error(`${answer.url} is no page of a food court: it was answered with ${answer.status}.`);
  const files = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(([, file = '']) => file);
  return {
    address: answer.url,
    status: answer.status,
    bytes: sizeOf(answer) ?? Buffer.byteLength(html),
    files: [...new Set(files)],
    state: JSON.parse(state) as ReadPage['state'],
  };
}

/** The page state leaves out what no browser needs, such as the libraries of a build. */
export async function readManifest(page: ReadPage, release: Release): Promise<Manifest> {
  const answer = await ask(new URL(manifestAddress(release), page.address), 'GET');
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}.`);
  return (await answer.json()) as Manifest;
}

/** Compressed bytes of a file; undefined when the server does not say. */
export async function sizeOfFile(page: ReadPage, file: string): Promise<number | undefined> {
  return sizeOf(await ask(new URL(file, page.address), 'HEAD'));
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
