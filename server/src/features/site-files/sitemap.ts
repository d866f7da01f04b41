import type { SiteMap, SiteRoute } from '@food-court/federation/discovery';
import type { Db } from '#database/tables';
import { slugOf } from '#features/dishes/slug';
import { findDishTitles, findFirstIds } from './dish-addresses.repository';

/** A tenth of what a sitemap may have: each is made at once, in memory. */
const dishesOfPart = 5_000;
/** The list of parts reads every id. */
const partsCachedMs = 600_000;

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

const list = (kind: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`),
    `</${kind}>`,
    '',
  ].join('\n');

/** For search engines: an index, the public pages of the site, and the dishes on the menu in parts. */
export class Sitemaps {
  private parts: { ids: Promise<string[]>; until: number } | undefined;

  constructor(
    private readonly db: Db,
    private readonly publicUrl: string,
  ) {}

  async index(): Promise<string> {
    const parts = await this.firstIds();
    const names = ['pages', ...parts.map((_, place) => `dishes-${place + 1}`)];
    return list(
      'sitemapindex',
      'sitemap',
      names.map((name) => `${this.publicUrl}/sitemap-${name}.xml`),
    );
  }

  pages(map: SiteMap): string {
    const addresses = map.filter(isPublic).flatMap(addressesOf).toSorted();
    return list(
      'urlset',
      'url',
      addresses.map((address) => this.publicUrl + encodeURI(address)),
    );
  }

  /** Undefined for a part that there is not. */
  async dishes(part: number): Promise<string | undefined> {
    const from = (await this.firstIds())[part - 1];
    if (from === undefined) return undefined;
    const dishes = await findDishTitles(this.db, from, dishesOfPart);
    const addresses = dishes.map(
      ({ id, title }) => `${this.publicUrl}/dish/${id}/${encodeURIComponent(slugOf(title))}`,
    );
    return list('urlset', 'url', addresses);
  }

  /** What failed is asked for again. */
  private firstIds(): Promise<string[]> {
    if (this.parts && this.parts.until > Date.now()) return this.parts.ids;
    const ids = findFirstIds(this.db, dishesOfPart);
    this.parts = { ids, until: Date.now() + partsCachedMs };
    ids.catch(() => (this.parts = undefined));
    return ids;
  }
}
