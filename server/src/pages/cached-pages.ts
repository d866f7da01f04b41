import type { Destination } from '@food-court/federation/discovery';
import type { MenuPart, MenuVersion, MenuWatch } from '../platform/menu-changes/menu-watch';
import type { FlagsOfVisit, VisitFlags, VisitorSite } from '#modules/releases/index';
import { LruCache } from '../platform/resilience/lru-cache';
import {
  composePage,
  unrenderedPage,
  type ComposedPage,
  type PageComposer,
  type FoundVisit,
  type PageDocument,
  type PageVisit,
} from './compose-page';
import { findPage } from './found-page';
import { networkOf } from '../platform/http/network';
import { createPageTurns, turnsOfOwnPages } from './page-turns';
import { isPersonal, isWrittenFor, loginFor } from './policies/guarded-routes';
import { partsOf } from './route-data';

/** About a thousand pages with their compressed forms. */
const maxBytes = 128 * 1_048_576;
/** Limits the age of what no version covers: the clock of a screen, and what it drew at random. */
const longestMs = 60_000;

export type PageOfSite = ComposedPage & { site: VisitorSite; flags: VisitFlags };

interface CachedPage {
  page: PageDocument;
  parts: readonly MenuPart[];
  /** Versions of these parts of the menu. */
  state: string;
  until: number;
}

/** Undefined while the database does not answer. */
type MaybeVersion = Promise<MenuVersion | undefined>;

interface Options {
  composer: PageComposer;
  menuWatch: Pick<MenuWatch, 'version'>;
  /** Without it, nobody can switch a flag. */
  flagsOf?: FlagsOfVisit;
  maxBytes?: number;
  now?: () => number;
}

/**
 * Pages that many visitors share: rendered once for each lineup and each version of their content, even when many
 * visitors ask at once. They contain nothing personal: a visitor with a preview, or with a build that failed, gets a
 * separate page.
 */
export class CachedPages {
  private readonly cached: LruCache<string, CachedPage>;
  private readonly flights = new Map<string, Promise<ComposedPage>>();
  private readonly takeTurn = createPageTurns();
  private readonly takeOwnTurn = createPageTurns(turnsOfOwnPages);
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.cached = new LruCache(options.maxBytes ?? maxBytes, ({ page }) => page.body.mostBytes);
    this.now = options.now ?? Date.now;
  }

  async pageFor(visit: PageVisit): Promise<PageOfSite> {
    // Requested before anybody knows whether the page needs it: the database answers while the builds are chosen.
    const version = this.options.menuWatch.version().catch(() => undefined);
    const site = await this.options.composer.releases.siteFor(visit.visitor);
    const flags = (await this.options.flagsOf?.(site, visit)) ?? { values: {} };
    return { ...(await this.pageOf(site, { ...visit, flags: flags.values }, version)), site, flags };
  }

  private async pageOf(site: VisitorSite, visit: PageVisit, version: MaybeVersion): Promise<ComposedPage> {
    const isShared = !site.isOwn && visit.refused === undefined;
    const shared = isShared ? sharedKey(site, visit) : undefined;
    const known =
      shared === undefined || visit.search !== '' ? undefined : await this.find(shared + visit.pathname, version);
    if (known) return known;
    const found = findPage(this.options.composer.siteOf, site, visit);
    const foundVisit: FoundVisit = { ...visit, found };
    const { destination } = found;
    if (destination.kind === 'redirect') return destination;
    const personal = isPersonal(destination) ? await this.personalPage(site, foundVisit, destination) : undefined;
    if (personal) return personal;
    const compose = (): Promise<ComposedPage> => this.compose(site, foundVisit, shared);
    const parts = partsOf(destination);
    if (shared === undefined || !parts || !mayBeShared(destination, visit)) return compose();
    // One page answers all addresses that lead nowhere.
    const key = shared + (destination.kind === 'nowhere' ? '' : visit.pathname);
    const cached = destination.kind === 'nowhere' || visit.search !== '' ? await this.find(key, version) : undefined;
    if (cached) return cached;
    const state = await stateOf(parts, version);
    return state === undefined ? compose() : this.composeOnce(key, { parts, state }, compose);
  }

  /**
   * Undefined when the page is the same for any visitor. That includes pages on which a fault of ours hides who asks,
   * or their data.
   */
  private async personalPage(
    site: VisitorSite,
    visit: FoundVisit,
    { route }: Extract<Destination, { kind: 'page' }>,
  ): Promise<ComposedPage | undefined> {
    const { pathname, search, hints, findReader, onError } = visit;
    try {
      const reader = await findReader?.();
      if (!reader)
        return route.access === 'anyone' || hints.signedInHint
          ? undefined
          : { kind: 'login', to: loginFor(pathname, search) };
      if (!isWrittenFor(route)) return undefined;
      const takeTurn = site.isOwn ? this.takeOwnTurn : this.takeTurn;
      const page = await takeTurn(() => composePage(this.options.composer, site, visit, reader));
      return page?.kind === 'document' && page.isPrivate ? page : undefined;
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  private async find(key: string, version: MaybeVersion): Promise<PageDocument | undefined> {
    const cached = this.cached.get(key);
    if (!cached || cached.until <= this.now()) return undefined;
    const { failures } = this.options.composer;
    if (!cached.page.cacheable?.tasks.every((task) => failures.isSound(task))) return undefined;
    return (await stateOf(cached.parts, version)) === cached.state ? cached.page : undefined;
  }

  /** The state was read before the page is composed: a page may be newer than its state, but never older. */
  private async composeOnce(
    key: string,
    shown: Pick<CachedPage, 'parts' | 'state'>,
    compose: () => Promise<ComposedPage>,
  ): Promise<ComposedPage> {
    const flight = `${shown.state} ${key}`;
    const inFlight = this.flights.get(flight);
    if (inFlight) return inFlight;
    const longest = this.now() + longestMs;
    // Cached before the flight ends, so that nobody finds neither of them.
    const cache = (page: ComposedPage): ComposedPage => {
      if (page.kind === 'document' && page.cacheable && page.status !== 503)
        this.cached.set(key, { page, ...shown, until: Math.min(longest, page.cacheable.goodUntil) });
      return page;
    };
    const composing = compose()
      .then(cache)
      .finally(() => this.flights.delete(flight));
    this.flights.set(flight, composing);
    return composing;
  }

  private async compose(site: VisitorSite, visit: FoundVisit, shared: string | undefined): Promise<ComposedPage> {
    const { composer } = this.options;
    const takeTurn = site.isOwn ? this.takeOwnTurn : this.takeTurn;
    const page = await takeTurn(() => composePage(composer, site, visit), networkOf(visit.visitorAddress ?? ''));
    if (page) return page;
    const { destination } = visit.found;
    const key = `${shared} left to the browser: ${destination.kind === 'page' ? destination.route.path : ''}`;
    const known = shared === undefined ? undefined : this.cached.get(key);
    if (known) return known.page;
    const unrendered = unrenderedPage(composer, site, visit);
    if (shared !== undefined) this.cached.set(key, { page: unrendered, parts: [], state: '', until: 0 });
    return unrendered;
  }
}

/** Before a page with these is looked up, nobody has checked who is asking. */
const mayBeShared = (destination: Destination, { hints }: PageVisit): boolean =>
  !isPersonal(destination) || (destination.route.render === 'browser' && hints.signedInHint);

/** The language of a page follows from its address and from these. */
const sharedKey = (site: VisitorSite, { hints, flags = {} }: PageVisit): string => {
  const { theme, signedInHint, language, isLanguageChosen } = hints;
  return `${site.key} ${theme} ${signedInHint} ${language} ${language !== 'en' && isLanguageChosen} ${JSON.stringify(flags)} `;
};

/** A page that shows no part of the menu needs no database. */
const stateOf = async (parts: readonly MenuPart[], version: MaybeVersion): Promise<string | undefined> =>
  parts.length === 0 ? '' : (await version)?.of(parts);
