import type { PageSource, PageView } from '../navigation/page-source';

/** A remote that hangs must not delay the hydration of the frame. */
export const firstPageTimeoutMs = 3_000;

/**
 * Starts loading the first page before React renders, and resolves when it may render: a page that is ready shows in the first
 * render (532 → 296 ms). A guarded page is not waited for, because its data wait for the session, and that starts afterwards;
 * one that came with its person is, with the parts of the frame that are theirs.
 */
export async function firstPageSettled(
  view: PageView | undefined,
  pages: PageSource,
  hydrationFailed: Promise<void>,
  loadSignedIn?: () => Promise<unknown>,
): Promise<void> {
  if (!view) return;
  const page = pages.prepare(view).catch(() => {});
  const parts = loadSignedIn?.().catch(() => {});
  if (view.route.access !== 'anyone' && !parts) return;
  await Promise.race([page, hydrationFailed, new Promise((resolve) => setTimeout(resolve, firstPageTimeoutMs))]);
  // Without them the frame would not be what the server has sent. They are of the shell's own build, like this code.
  await parts;
}
