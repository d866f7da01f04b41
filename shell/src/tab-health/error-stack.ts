/** Of an error that nothing handled. */
export function stackOf(event: Event): string {
  const { error, reason, filename } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  return String((error ?? reason)?.stack ?? filename);
}

/** The first remote in it, else the shell. The server counts only what is on the page. */
export const ownerInStack = (stack: string): string | undefined =>
  /(?!\/shell\/)\/([\w-]+)\/[\w-]+\/client\//.exec(stack)?.[1] ?? (stack.includes('/client/') ? 'shell' : undefined);
