/** RFC 8288: the same address, continued at the cursor. */
export function nextLink(requestUrl: string, cursor: string): string {
  const address = new URL(requestUrl, 'http://any');
  address.searchParams.set('cursor', cursor);
  return `<${address.pathname}${address.search}>; rel="next"`;
}
