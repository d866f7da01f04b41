const parameter = 'explain';

export const isExplanationRequested = (): boolean => new URLSearchParams(location.search).has(parameter);

export function withoutExplainChoice(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(parameter);
  url.hash = '';
  return url.href;
}

/** A reload of the page, or a link to it, does not explain it again. */
export const endExplanation = (): void =>
  history.replaceState(history.state, '', withoutExplainChoice(location.href) + location.hash);
