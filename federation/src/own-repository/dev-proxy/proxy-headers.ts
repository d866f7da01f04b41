import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Origins } from './adapt-response';

/** Request headers for the site. A body that will be rewritten must arrive complete and uncompressed. */
export function headersForSite(
  headers: IncomingHttpHeaders,
  { site, proxy }: Origins,
  willBeAdapted: boolean,
): OutgoingHttpHeaders {
  const {
    host: _here,
    'if-none-match': etag,
    'if-modified-since': since,
    'accept-encoding': encodings,
    ...rest
  } = headers;
  const asked = willBeAdapted
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

/** Answer headers of the proxy. Cookies and redirects are adapted to its address, which is plain http. */
export function headersForBrowser(headers: IncomingHttpHeaders, { site, proxy }: Origins): OutgoingHttpHeaders {
  const { 'set-cookie': cookies, location, 'strict-transport-security': _https, ...others } = headers;
  // Neither the proxy's own script nor a build that is still being edited has a published hash.
  const { 'integrity-policy': _policy, 'integrity-policy-report-only': _reports, ...rest } = others;
  return {
    ...rest,
    ...(cookies && {
      'set-cookie': cookies.map((cookie) => cookie.replaceAll(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '')),
    }),
    ...(location !== undefined && { location: location.replace(`${site}/`, `${proxy}/`) }),
  };
}

/** Answer headers for a rewritten body. */
export function headersOfAdapted(
  headers: IncomingHttpHeaders,
  origins: Origins,
  adaptPolicy = (policy: string): string => policy,
): OutgoingHttpHeaders {
  const {
    etag: _etag,
    'last-modified': _since,
    'content-length': _length,
    'transfer-encoding': _chunks,
    ...rest
  } = headersForBrowser(headers, origins);
  const policy = headers['content-security-policy'];
  return {
    ...rest,
    ...(typeof policy === 'string' && { 'content-security-policy': adaptPolicy(policy) }),
    'cache-control': 'no-store',
  };
}
