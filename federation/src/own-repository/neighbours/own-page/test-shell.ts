import { Writable } from 'node:stream';
import type { PageRequest, ShellBundle } from '#rendering/bundles';
import { loadData, pageTree, type OwnPage, type PageLibraries } from './page-tree';

/** The modules that the site lends, by the package that has them. */
export const lendable: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  'react-router-dom': ['react-router-dom'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  '@food-court/shared-api': ['@food-court/shared-api', '@food-court/shared-api/query'],
  '@food-court/shared-auth': ['@food-court/shared-auth'],
};

interface Stream {
  pipe: (to: Writable) => void;
  abort: (reason: unknown) => void;
}

interface Given extends PageLibraries {
  /** The libraries that the site lends to the bundle, by their names. */
  lent: Record<string, unknown>;
  setTransport: ShellBundle['setTransport'];
  dehydrate: (client: unknown) => { queries: { meta?: unknown }[] };
  renderToPipeableStream: (
    tree: unknown,
    on: { onAllReady: () => void; onShellError: (error: unknown) => void; onError: (error: unknown) => void },
  ) => Stream;
}

/**
 * Plays the shell for one page: it lends the libraries and renders the page as the shell of the site does, without the
 * frame. It runs where the shell of the site runs, in a process that has nothing.
 */
export function testShell(given: Given, page: OwnPage): ShellBundle {
  // The bundle of the remote brings its texts when it starts.
  Object.defineProperty(globalThis, 'foodCourtTexts', {
    configurable: true,
    get: () => (Reflect.get(globalThis, 'foodCourtCatalogues') as Record<string, unknown> | undefined)?.[page.language],
  });
  Object.assign(globalThis, { foodCourtClock: page.clock });
  return {
    shared: given.lent,
    setTransport: given.setTransport,
    renderPage: async (request) => {
      const html = await renderOwn(given, page, request);
      const nothing = { description: undefined, canonical: undefined };
      return { kind: 'page', status: 200, title: '', screens: [page.screen], ...nothing, ...html };
    },
  };
}

async function renderOwn(given: Given, page: OwnPage, { screen, transport, signal, onError }: PageRequest) {
  const module = (await screen(page.screen)) as { default?: unknown; renderToString?: unknown } | undefined;
  if (module?.renderToString)
    throw new Error(`${page.screen} is a screen of another framework, and only screens of React are rendered here`);
  if (!module?.default) throw new Error(`The bundle for the server has no ${page.screen}`);
  const client = given.api.createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, gcTime: Infinity, staleTime: Infinity, meta: { transport } } });
  await loadData(given, page, client);
  const html = await markupOf(given, pageTree(given, page, module.default, client), signal, onError);
  const { queries, ...rest } = given.dehydrate(client);
  // The transport of the server does not leave its process.
  return { html, queries: { ...rest, queries: queries.map(({ meta: _, ...query }) => query) } };
}

async function markupOf(
  { renderToPipeableStream }: Given,
  tree: unknown,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<string> {
  const stream = await new Promise<Stream>((resolve, reject) => {
    const started = renderToPipeableStream(tree, {
      onAllReady: () => resolve(started),
      onShellError: reject,
      onError,
    });
    signal.addEventListener('abort', () => started.abort(signal.reason), { once: true });
  });
  const parts: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const all = new Writable({ write: (part: Buffer, _encoding, next) => next(void parts.push(Buffer.from(part))) });
    stream.pipe(all.once('finish', resolve).once('error', reject));
  });
  return Buffer.concat(parts).toString();
}
