import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Origins } from './adapt-response';

/** As if the page had come from the site itself. What is to be rewritten comes whole and plain. */
export function headersForSite(
  headers: IncomingHttpHeaders,
  { site, proxy }: Origins,
  toBeAdapted: boolean,
): OutgoingHttpHeaders {
  const {
    host: _here,
    'if-none-match': etag,
    'if-modified-since': since,
    'accept-encoding': encodings,
    ...rest
  } = headers;
  const asked = toBeAdapted
    ? { 'accept-encoding': 'identity' }
    : { 'if-none-match': etag, 'if-modified-since': since, 'accept-encoding': encodings };
  const sent = {
    ...rest,
    ...asked,
    host: new URL(site).host,
    origin: headers.origin?.replace(proxy, site),
    referer: headers.referer?.replace(proxy, site),
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** As if the answer had been made here: its cookies and redirects hold for this address, which is no https one. */
export function headersForBrowser(headers: IncomingHttpHeaders, { site, proxy }: Origins): OutgoingHttpHeaders {
  const { 'set-cookie': cookies, location, 'strict-transport-security': _https, ...rest } = headers;
  return {
    ...rest,
    ...(cookies && {
      'set-cookie': cookies.map((cookie) => cookie.replaceAll(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '')),
    }),
    ...(location !== undefined && { location: location.replace(`${site}/`, `${proxy}/`) }),
  };
}

/** Of an answer whose body was rewritten. */
export function headersOfAdapted(headers: IncomingHttpHeaders, origins: Origins): OutgoingHttpHeaders {
  const {
    etag: _etag,
    'last-modified': _since,
    'content-length': _length,
    'transfer-encoding': _chunks,
    ...rest
  } = headersForBrowser(headers, origins);
  return { ...rest, 'cache-control': 'no-store' };
}
