import { savedCaches, seenAtAttribute, seenAtHeader } from '@food-court/federation/discovery';
import { neverSeenPage, type SavedPage } from './offline-fallback';
import { choicesIn, inTheme, readChoices, type VisitorChoices } from './visitor-choices';
import type { FetchEvent, WorkerScope } from './worker-scope';

/** For a connection that swallows everything: longer than any page of ours takes. */
const longestWaitMs = 10_000;

/**
 * Returns the server’s answer, even an error. Only without any answer: the page as it was last seen, or a page that
 * says that it was never seen.
 */
export async function answerPage(scope: WorkerScope, event: FetchEvent, onLine: (answers: boolean) => void) {
  const { request } = event;
  const fromServer = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? scope.fetch(request as Request),
  );
  const inTime = new Promise<'late'>((resolve) => setTimeout(resolve, longestWaitMs, 'late'));
  try {
    const first = await Promise.race([fromServer, inTime]);
    if (first !== 'late') {
      onLine(true);
      return first;
    }
  } catch {
    onLine(false);
    return (await savedPage(scope, request.url)) ?? unseenPage(scope);
  }
  const saved = await savedPage(scope, request.url);
  onLine(!saved);
  return saved ?? fromServer;
}

async function savedPage(scope: WorkerScope, url: string): Promise<Response | undefined> {
  try {
    for (const name of [savedCaches.pages, savedCaches.own]) {
      const saved = await (await scope.caches.open(name)).match(url, { ignoreVary: true });
      if (saved) return await marked(saved, await readChoices(scope));
    }
  } catch {
    // The browser allows no storage.
  }
  return undefined;
}

/** The shell reads the mark, and reloads all data as soon as it can. */
async function marked(saved: Response, { theme }: VisitorChoices): Promise<Response> {
  const seenAt = saved.headers.get(seenAtHeader) ?? '0';
  const html = inTheme(await saved.text(), theme).replace('<html ', `<html ${seenAtAttribute}="${seenAt}" `);
  return new Response(html, { headers: saved.headers });
}

/** Where the browser reveals no choices, uses those of the page that was seen last. */
async function unseenPage(scope: WorkerScope): Promise<Response> {
  const [saved, { language, theme }] = await Promise.all([listSaved(scope), readChoices(scope)]);
  const last = saved[0]?.choices;
  return neverSeenPage(saved, { language: language ?? last?.language, theme: theme ?? last?.theme });
}

async function listSaved(scope: WorkerScope): Promise<(SavedPage & { choices: VisitorChoices })[]> {
  try {
    const cache = await scope.caches.open(savedCaches.pages);
    const saved = (await cache.keys()).toReversed();
    const pages = saved.map(async ({ url }) => {
      const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
      return { address: new URL(url).pathname + new URL(url).search, title: titleOf(html), choices: choicesIn(html) };
    });
    return await Promise.all(pages);
  } catch {
    return [];
  }
}

/** Still escaped, as in the document. */
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
