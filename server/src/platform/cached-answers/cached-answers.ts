import { type CallName, limits } from '@food-court/shared-api/contract';
import type { MenuPart, MenuVersion, MenuWatch } from '../menu-changes/menu-watch';
import { isTransient } from '../database/database-errors';
import { LruCache } from '../resilience/lru-cache';
import { CachedBody } from './cached-body';
import { menuPartsOf, menuPartsOfAnswer } from './cached-calls';

export interface CachedRequest {
  name: CallName;
  params: unknown;
  query: { limit?: number; cursor?: string };
  /** The whole query determines the answer. */
  isSearch?: true;
}

/** An answer that a call has just read. */
export interface MadeAnswer {
  answer: unknown;
  json: string;
  /** The cursor of the next page. */
  next?: string;
  /** The time at which the answer changes without an event. */
  changesAt?: Date;
}

export interface CachedAnswer {
  body: CachedBody;
  next?: string;
  changesAt?: Date;
  parts: readonly MenuPart[];
  version: string;
  /** When it was last found to match the newest version. */
  knownAt: number;
  /** The database is down: it was true before. */
  isOutdated?: true;
}

interface Flight {
  version: string;
  answer: Promise<CachedAnswer>;
}

const megabyte = 1_048_576;
const outdatedAtMostMs = 3_600_000;

/**
 * Answers that are the same for everybody, cached until the menu changes or the time comes at which they change by
 * themselves. Each request asks for the version of the menu, so no answer is older than the request. The exception:
 * when the database has failed, an answer that was true shortly before is sent and marked, instead of a refusal. A slow
 * database is waited for.
 */
export class CachedAnswers {
  private readonly asked: LruCache<string, CachedAnswer>;
  /** Strangers can invent any number of cursors: those pages evict only each other. */
  private readonly furtherPages: LruCache<string, CachedAnswer>;
  /** Invented words evict only what others have searched for. */
  private readonly searches: LruCache<string, CachedAnswer>;
  private readonly flights = new Map<string, Flight>();

  constructor(
    private readonly watch: Pick<MenuWatch, 'version'>,
    bytes = { asked: 48 * megabyte, furtherPages: 16 * megabyte, searches: 16 * megabyte },
  ) {
    const sizeOf = ({ body }: CachedAnswer): number => body.mostBytes;
    this.asked = new LruCache(bytes.asked, sizeOf);
    this.furtherPages = new LruCache(bytes.furtherPages, sizeOf);
    this.searches = new LruCache(bytes.searches, sizeOf);
  }

  /** `make` reads the answer. All concurrent callers share one read; a refusal is not cached. */
  async find(request: CachedRequest, make: () => Promise<MadeAnswer>): Promise<CachedAnswer> {
    const key = keyOf(request);
    try {
      return await this.findNewest(key, request, make);
    } catch (error) {
      const cached = this.cacheOf(request).get(key);
      if (cached && isTransient(error) && Date.now() - cached.knownAt <= outdatedAtMostMs)
        return { ...cached, isOutdated: true };
      throw error;
    }
  }

  private async findNewest(key: string, request: CachedRequest, make: () => Promise<MadeAnswer>) {
    const menu = await this.watch.version();
    const cached = this.cacheOf(request).get(key);
    if (!cached || cached.version !== menu.of(cached.parts) || !isStillTrue(cached))
      return this.share(key, menu, request, make);
    cached.knownAt = Date.now();
    return cached;
  }

  /** A read that began when the menu had another version is not shared. */
  private share(key: string, menu: MenuVersion, request: CachedRequest, make: () => Promise<MadeAnswer>) {
    const version = menu.of(menuPartsOf(request.name, request.params) ?? []);
    const flying = this.flights.get(key);
    if (flying?.version === version) return flying.answer;
    const answer = this.read(menu, request, make);
    const flight = { version, answer };
    this.flights.set(key, flight);
    // A later read may have replaced it.
    const land = (): boolean => this.flights.get(key) === flight && this.flights.delete(key);
    answer.then((cached) => land() && this.cacheOf(request).set(key, cached), land);
    return answer;
  }

  private async read(menu: MenuVersion, { name, params }: CachedRequest, make: () => Promise<MadeAnswer>) {
    const { answer, json, next, changesAt } = await make();
    const parts = menuPartsOfAnswer(name, params, answer) ?? [];
    return { body: new CachedBody(json), next, changesAt, parts, version: menu.of(parts), knownAt: Date.now() };
  }

  private cacheOf({ query: { cursor, limit }, isSearch }: CachedRequest): LruCache<string, CachedAnswer> {
    if (isSearch) return this.searches;
    return cursor === undefined && (limit ?? limits.pageSize) === limits.pageSize ? this.asked : this.furtherPages;
  }
}

const isStillTrue = ({ changesAt }: CachedAnswer): boolean =>
  changesAt === undefined || Date.now() < changesAt.getTime();

/** Parameters and cursors match the contract: none contains a space. */
const keyOf = ({ name, params, query, isSearch }: CachedRequest): string => {
  if (isSearch) return `${name} ${JSON.stringify(query)}`;
  const { limit = limits.pageSize, cursor = '' } = query;
  return `${name} ${Object.values(params as object).join(' ')} ${limit} ${cursor}`;
};
