import type { SiteMap, SiteRoute } from '@food-court/federation/discovery';

/** What anybody may open and the server draws, at its own address: the rest is for people who are signed in. */
const isPublic = ({ access, render, path, canonical = path }: SiteRoute): boolean =>
  access === 'anyone' && render === 'server' && canonical === path;

/** All addresses of a route whose parameters have known values. */
function addressesOf({ path, where = {} }: SiteRoute): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => !where[name])) return [];
  return names.reduce(
    (addresses, name) =>
      addresses.flatMap((address) => (where[name] ?? []).map((value) => address.replace(`:${name}`, value))),
    [path],
  );
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The public pages of the site, for search engines. */
export function sitemap(map: SiteMap, publicUrl: string): string {
  const addresses = map.filter(isPublic).flatMap(addressesOf).toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeXml(publicUrl + encodeURI(address))}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
