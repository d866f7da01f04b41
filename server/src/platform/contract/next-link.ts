export interface Page {
  items: unknown[];
  /** Sets the cursor of the next page. */
  next?: string;
}

/** RFC 8288: the same address with the cursor of the next page. */
export function nextLink(requestUrl: string, cursor: string): string {
  const address = new URL(requestUrl, 'http://any');
  address.searchParams.set('cursor', cursor);
  return `<${address.pathname}${address.search}>; rel="next"`;
}
