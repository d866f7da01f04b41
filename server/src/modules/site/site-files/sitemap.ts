import type { SiteMap, SiteRoute } from '@food-court/federation/discovery';
import { dishPath, kitchenPath } from '@food-court/shared-api/page-paths';
import type { Db } from '#platform/database/tables';
import { slugOf } from '#platform/contract/slug';
import { LruCache } from '#platform/resilience/lru-cache';
import { findFirstIds, findNames, type ListedKind, listedKinds } from '#modules/menu/index';

/** A tenth of what a sitemap may contain, because each one is built in memory. */
const namesOfPart = 5_000;
/** Returns the path of an entry, by its list. */
const pageOf: Record<ListedKind, (named: { id: string; name: string }) => string> = {
  dishes: ({ id, name }) => dishPath({ id, slug: slugOf(name) }),
  kitchens: ({ id, name }) => kitchenPath({ id, slug: slugOf(name, 'kitchen') }),
};
/** Cached because strangers may request them all day: the list of parts reads every id, and each part takes milliseconds. */
const cachedMs = 600_000;
const mostCached = 50;

/** Public pages are open to anyone, rendered by the server and at their canonical address. */
const isPublic = ({ access, render, path, canonical = path }: SiteRoute): boolean =>
  access === 'anyone' && render === 'server' && canonical === path;

/** Expands a route whose parameters have known values to all its addresses. */
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

interface Made {
  value: Promise<unknown>;
  until: number;
}

/** Sitemaps for search engines: an index, the public pages, and the dishes on the menu and their kitchens in parts. */
export class Sitemaps {
  private readonly made = new LruCache<string, Made>(mostCached);

  constructor(
    private readonly db: Db,
    private readonly publicUrl: string,
  ) {}

  async index(): Promise<string> {
    const parts = await Promise.all(
      listedKinds.map(async (kind) => (await this.firstIds(kind)).map((_, place) => `${kind}.xml?part=${place + 1}`)),
    );
    const names = ['pages.xml', ...parts.flat()];
    return list(
      'sitemapindex',
      'sitemap',
      names.map((name) => `${this.publicUrl}/sitemap-${name}`),
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

  /** Returns undefined for a part that does not exist. */
  async part(kind: ListedKind, part: number): Promise<string | undefined> {
    const from = (await this.firstIds(kind))[part - 1];
    return from === undefined ? undefined : this.once(`${kind} from ${from}`, () => this.partFrom(kind, from));
  }

  private async partFrom(kind: ListedKind, from: string): Promise<string> {
    const named = await findNames(this.db, kind, { from, count: namesOfPart });
    return list(
      'urlset',
      'url',
      named.map((one) => this.publicUrl + pageOf[kind](one)),
    );
  }

  private firstIds(kind: ListedKind): Promise<string[]> {
    return this.once(`first ids of ${kind}`, () => findFirstIds(this.db, kind, namesOfPart));
  }

  /** Failures are not cached. */
  private once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.made.get(name);
    if (known && known.until > Date.now()) return known.value as Promise<Value>;
    const value = make();
    const made = { value, until: Date.now() + cachedMs };
    this.made.set(name, made);
    value.catch(() => this.made.delete(name, made));
    return value;
  }
}
