import { savedCaches } from '@food-court/federation/discovery';
import type { WorkerRequest, WorkerScope } from './worker-scope';

const kinds = ['script', 'style', 'font', 'image'];

/** A part of a file can’t be answered from a whole one. */
export const isFile = ({ destination, headers }: WorkerRequest): boolean =>
  kinds.includes(destination) && !headers.has('range');

/** The kept file, else what the browser has itself. */
export async function answerFile(scope: WorkerScope, request: WorkerRequest): Promise<Response> {
  try {
    for (const name of [savedCaches.files, savedCaches.pictures]) {
      const cache = await scope.caches.open(name);
      // A script that failed once is asked for with a number behind it.
      const ignoreSearch = name === savedCaches.files;
      const saved = await cache.match(request.url, { ignoreVary: true, ignoreSearch });
      if (saved) return saved;
    }
  } catch {
    // A browser that lets nothing be stored.
  }
  return scope.fetch(request as Request);
}
