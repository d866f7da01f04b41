/** The server takes no longer reports. */
export const shortStack = (stack: string | undefined): string | undefined => stack?.slice(0, 3_000);

/** The stack of an unhandled error or rejection. */
export function stackOf(event: Event): string {
  const { error, reason, filename } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  return String((error ?? reason)?.stack ?? filename);
}

/** The first remote in the stack, or else the shell. The server only counts owners that are on the page. */
export const ownerInStack = (stack: string): string | undefined =>
  /(?!\/shell\/)\/([\w-]+)\/[\w-]+\/client\//.exec(stack)?.[1] ?? (stack.includes('/client/') ? 'shell' : undefined);
