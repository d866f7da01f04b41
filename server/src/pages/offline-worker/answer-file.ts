import { savedCaches } from '@food-court/federation/discovery';
import type { WorkerRequest, WorkerScope } from './worker-scope';

const kinds = ['script', 'style', 'font', 'image'];

/** A whole file can’t answer a request for a part of it. */
export const isFile = ({ destination, headers }: WorkerRequest): boolean =>
  kinds.includes(destination) && !headers.has('range');

/** Answers with the cached file, else with what the browser has itself. */
export async function answerFile(scope: WorkerScope, request: WorkerRequest): Promise<Response> {
  try {
    for (const name of [savedCaches.files, savedCaches.pictures]) {
      const cache = await scope.caches.open(name);
      // A script that failed once is requested with a number appended.
      const ignoreSearch = name === savedCaches.files;
      const saved = await cache.match(request.url, { ignoreVary: true, ignoreSearch });
      if (saved) return saved;
    }
  } catch {
    // The browser allows no storage.
  }
  return scope.fetch(request as Request);
}
