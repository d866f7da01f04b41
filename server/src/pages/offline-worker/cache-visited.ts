import {
  buildsHeader,
  keepsHeader,
  savedCaches,
  seenAtHeader,
  type SeenMessage,
} from '@food-court/federation/discovery';
import { bounds, keepAnswer, type Bounds } from './bounded-cache';
import { choicesIn, readChoices } from './visitor-choices';
import type { WorkerScope } from './worker-scope';

/** Going back and forth must not request the same document again and again. */
const freshMs = 60_000;

/**
 * Saves the files that a page says it shows. Whatever can't be saved, for example because the browser has no room, is
 * missing later.
 */
export async function cacheVisited(scope: WorkerScope, { page, isOwn, files, pictures }: SeenMessage): Promise<void> {
  await keepFiles(scope, files);
  if (page && originOf(scope, page) === scope.location.origin) await keepPage(scope, page, isOwn ? 'own' : 'pages');
  await keepEach(scope, pictures, savedCaches.pictures, bounds.pictures);
}

const originOf = (scope: WorkerScope, address: string): string => new URL(address, scope.location.origin).origin;

/** The policy of the page does not bind the worker, so a page could make it carry something to another site. */
function isOurs(scope: WorkerScope, address: string): boolean {
  const origin = originOf(scope, address);
  return origin === scope.location.origin || scope.fileOrigins.includes(origin);
}

async function keepPage(scope: WorkerScope, page: string, place: 'own' | 'pages'): Promise<void> {
  const cache = await scope.caches.open(savedCaches[place]);
  const before = await cache.match(page, { ignoreVary: true });
  if (before && Date.now() - Number(before.headers.get(seenAtHeader)) < freshMs && (await isInLanguage(scope, before)))
    return;
  const seenAt = Date.now();
  const answer = await scope.fetch(page, { headers: { accept: 'text/html', [keepsHeader]: '1' } });
  if (!isOurPage(answer)) return;
  const html = await answer.text();
  // A page without its styles and scripts would be worse than none.
  if (!(await keepFiles(scope, filesOf(html)))) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', [seenAtHeader]: String(seenAt) };
  const policy = answer.headers.get('content-security-policy');
  await keepAnswer(
    cache,
    page,
    new Response(html, { headers: policy ? { ...headers, 'content-security-policy': policy } : headers }),
    bounds[place],
  );
}

/** A visitor who has chosen another language since sees the page in that one. */
async function isInLanguage(scope: WorkerScope, saved: Response): Promise<boolean> {
  const { language } = await readChoices(scope);
  return language === undefined || language === choicesIn(await saved.clone().text()).language;
}

/** Rejects the login page of a hotel’s network, errors, and answers from another address. */
const isOurPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  headers.has(buildsHeader) &&
  (headers.get('content-type') ?? '').startsWith('text/html');

/** Finds the scripts, styles and fonts that a document names. */
const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+\.(?:js|css|woff2))"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    ),
  ),
];

const keepFiles = (scope: WorkerScope, files: readonly string[]): Promise<boolean> =>
  keepEach(scope, files, savedCaches.files, bounds.files);

/** Their addresses contain their hash, so cached ones never go stale. The browser has most of them in its own cache. */
async function keepEach(
  scope: WorkerScope,
  addresses: readonly string[],
  name: string,
  limits: Bounds,
): Promise<boolean> {
  const cache = await scope.caches.open(name);
  const isOfFiles = name === savedCaches.files;
  let areAllSaved = true;
  for (const address of addresses.filter((each) => isOurs(scope, each))) {
    // A script that failed was requested again with a number appended: the latest version that arrived is stored.
    if (await cache.match(address, { ignoreVary: true, ignoreSearch: isOfFiles && !address.includes('?') })) continue;
    // An opaque answer, which could be an error and counts as megabytes, can’t occur: the mode is CORS.
    const answer = await scope
      .fetch(address, { mode: 'cors', credentials: 'omit', cache: 'force-cache' })
      .catch(() => undefined);
    if (answer?.status !== 200) {
      areAllSaved = false;
      continue;
    }
    if (isOfFiles) await cache.delete(address, { ignoreVary: true, ignoreSearch: true });
    const isSaved = await keepAnswer(cache, address, answer, limits);
    areAllSaved &&= isSaved;
  }
  return areAllSaved;
}
