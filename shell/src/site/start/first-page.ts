import type { PageSource, PageView } from '#navigation/page-source.ts';

/** A remote that hangs must not delay the hydration of the frame. */
export const firstPageTimeoutMs = 3_000;

/**
 * Starts loading the first page before React renders, and resolves when React may render: a page that is ready shows in
 * the first render (532 → 296 ms). It does not wait for a guarded page, whose data waits for the session, which starts
 * later, unless the page was rendered for its person; then it also waits for their parts of the frame.
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
  // Without these parts the frame would not match the server’s markup. They belong to the shell’s own build, like this code.
  await parts;
}
