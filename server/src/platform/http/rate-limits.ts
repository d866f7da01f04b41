import rateLimit, { normalizeIP, type CreateRateLimitOptions, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { limits } from '@food-court/shared-api/contract';
import { addressOfClient, isInProcess, networkOf } from './network';
import { Refusal } from './refusal';

const minute = 60_000;
/** In bits: a provider assigns a range of this size to one customer. */
const ipv6OfCustomer = 48;

/** Far above what people do, far below what fills a disk or a table. Each process counts separately. */
export const rates = {
  uploads: { max: limits.uploadsInTenMinutes, timeWindow: 10 * minute },
  /** A tab reports once for each build and kind of failure. */
  reports: 30,
  /** One for each document that a tab leaves. */
  measures: 60,
  /** Requests to the services of teams: a page makes some, and a hall shares a network. */
  teamCalls: 1_200,
  /** A release takes only a few calls. */
  releaseCalls: 300,
  /** Uploads of a team. Each is unpacked, hashed and compressed. */
  releaseUploads: { max: 30, timeWindow: 10 * minute },
  /** Wrong keys that a stranger tries on the image host. */
  wrongKeys: 60,
  heavyReads: { max: 20, timeWindow: 10 * minute },
  /** A hall where every table orders from one network within ten minutes. */
  guestsOfNetwork: { max: 300, timeWindow: 10 * minute },
  /** Browsers of a network that show no cookie of ours share it. */
  guestsOfBrowser: { max: 10, timeWindow: 10 * minute },
  /** Cards that a person adds: more than anybody has, too few to try stolen ones. */
  cardsOfPerson: { max: 10, timeWindow: 60 * minute },
  /** A hall where people add cards from one network. */
  cardsOfNetwork: { max: 100, timeWindow: 60 * minute },
  /** Invitations that a person types. Each change of a tip asks again. */
  codesOfPerson: { max: 60, timeWindow: 60 * minute },
  codesOfNetwork: { max: 600, timeWindow: 60 * minute },
  /** A pause in typing is a search, and an address takes a few. */
  streetsOfPerson: { max: 60, timeWindow: 10 * minute },
  streetsOfNetwork: { max: 600, timeWindow: 10 * minute },
  /** Ranges of the street map that a network reads in a minute. A view of the map reads about ten. */
  mapTiles: 1_200,
  changes: { max: limits.changesInAMinute, timeWindow: minute },
  /**
   * A tab syncs at sign-in, with a renewed token, and when it opens with a fresh one. Each sync calls the identity
   * provider.
   */
  syncsOfPerson: { max: 60, timeWindow: minute },
  syncsOfNetwork: 600,
};

/**
 * Counts the requests of a network per minute, whatever addresses it uses. Calls that pages make in this process are
 * not counted, because the page was.
 */
export const perNetwork = (max: number): RateLimitOptions => ({
  max,
  timeWindow: minute,
  keyGenerator: (request) => networkOf(addressOfClient(request)),
  allowList: isInProcess,
});

/** A page makes a few calls, which a busy visitor does without opening pages. */
export const readsPerPage = 5;
/** A tab whose session has ended sends a few requests before it knows. */
export const refusedPerPage = 0.5;
const refusalUntil = (after: string, headers?: Record<string, string>): Refusal =>
  new Refusal('too_many_requests', `Too many requests. Please try again in ${after}.`, { headers });

export const tooMany = (seconds: number): Refusal =>
  refusalUntil(`${seconds} seconds`, { 'retry-after': String(seconds) });

/** Adds a second limit to a route: the plugin applies one `app.rateLimit(…)` to a request. */
export function furtherLimit(app: FastifyInstance, options: CreateRateLimitOptions) {
  const count = app.createRateLimit(options);
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw tooMany(limit.ttlInSeconds);
  };
}

/** A route is only limited if it uses `app.rateLimit(…)`. The plugin sets Retry-After. */
export const rateLimits = fastifyPlugin(async (app) => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => normalizeIP(addressOfClient(request), ipv6OfCustomer),
    errorResponseBuilder: (_request, { after }) => refusalUntil(after),
  });
});
