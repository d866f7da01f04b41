import { savedCaches, seenAtHeader } from '@food-court/federation/discovery';
import type { ApiResponse } from '@food-court/shared-api';
import { getSession } from '@food-court/shared-auth';
import { keepingOf, type Keeping } from './saved-calls';

/** At most 20 MB; in practice a tenth of one. */
const limits = { answers: { entries: 80, bytesEach: 200_000 }, own: { entries: 30, bytesEach: 200_000 } };
const personHeader = 'food-court-person';

const person = () => {
  const session = getSession();
  return session.status === 'signed-in' ? session.user : undefined;
};

const addressOf = (path: string): string => `/api${path}`;

/** When the answers served from this cache since the page was opened were received. */
const seenTimes = new Map<string, number>();
export const seenTimeOf = (path: string): number | undefined => seenTimes.get(path);
export const forgetSeenTimes = (): void => seenTimes.clear();

/** A browser without space or storage permission saves nothing, and the page says so later. */
export async function keepAnswer(path: string, { status, body, header }: ApiResponse, seenAt: number) {
  const keeping = status === 200 ? keepingOf(path, person()?.email) : undefined;
  if (!keeping) return;
  try {
    const text = JSON.stringify(body);
    if (text.length > limits[keeping].bytesEach) return;
    const headers = {
      [seenAtHeader]: String(seenAt),
      [personHeader]: keeping === 'own' ? (person()?.uid ?? '') : '',
      link: header('link') ?? '',
    };
    await put(keeping, addressOf(path), new Response(text, { headers }));
  } catch {
    // Nothing is saved (see above).
  }
}

async function put(keeping: Keeping, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(savedCaches[keeping]);
  await cache.delete(address);
  await cache.put(address, answer);
  const saved = await cache.keys();
  await Promise.all(
    saved.slice(0, Math.max(0, saved.length - limits[keeping].entries)).map((oldest) => cache.delete(oldest)),
  );
}

export async function findAnswer(path: string): Promise<ApiResponse | undefined> {
  const user = person();
  const keeping = keepingOf(path, user?.email);
  if (!keeping) return undefined;
  try {
    const saved = await (await caches.open(savedCaches[keeping])).match(addressOf(path));
    if (!saved || (keeping === 'own' && saved.headers.get(personHeader) !== user?.uid)) return undefined;
    seenTimes.set(path, Number(saved.headers.get(seenAtHeader)));
    return { status: 200, body: await saved.json(), header: (name) => saved.headers.get(name) || null };
  } catch {
    return undefined;
  }
}

/** Call this at the end of a session, however it ends. */
export const forgetOwn = async (): Promise<void> =>
  void (await globalThis.caches?.delete(savedCaches.own).catch(() => false));

/** Deletes the data of another person who did not log out of this browser. */
export async function forgetOthers(uid: string): Promise<void> {
  try {
    const cache = await caches.open(savedCaches.own);
    for (const { url } of await cache.keys()) {
      const owner = (await cache.match(url))?.headers.get(personHeader);
      if (owner && owner !== uid) return await forgetOwn();
    }
  } catch {
    // Without caches nothing was saved.
  }
}
