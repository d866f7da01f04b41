import { bundleFolder } from '../pages/server-bundles';

interface Uncaught {
  /** Anything can be thrown. */
  error: unknown;
  /** A promise that nobody handled was rejected with it. */
  rejected: boolean;
  /** The code that failed was started by the rendering of a page. */
  rendering: boolean;
}

/** Bundles have no absolute paths, and Node's own files start with 'node:'. */
const ownFrame = /^\s+at (?:.*[( ])?(?:file:\/\/)?(?:\/|[A-Z]:[\\/])/m;

/** Whether our own code failed, and not a bundle. What can't be shown to be ours must not end the server. */
export function isOwnError({ error, rejected, rendering }: Uncaught): boolean {
  // Our own code throws only errors, and rejects only with errors.
  if (!(error instanceof Error)) return false;
  // A bundle may have put anything there.
  const stack = String(error.stack);
  if (stack.includes(bundleFolder)) return false;
  const hasOwnFrame = ownFrame.test(stack);
  // Our own code handles its promises while a page is rendered. A bundle may drop one that rejects with an error of ours.
  if (rendering) return hasOwnFrame && !rejected;
  // A rejection without a frame of ours may come from anywhere: 'fetch failed' has only frames of Node.
  return hasOwnFrame || !rejected;
}
