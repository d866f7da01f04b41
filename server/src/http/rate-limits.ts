import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import { limits } from 'shared-api/contract';
import { addressOfClient, isInProcess, networkOf } from './network';
import { Refusal } from './refusal';

const minute = 60_000;

/** Far above what people do, far below what fills a disk or a table. Each process counts separately. */
export const rates = {
  uploads: { max: limits.uploadsInTenMinutes, timeWindow: 10 * minute },
  /** A tab reports once for each build and kind of failure. */
  reports: 30,
  changes: { max: limits.changesInAMinute, timeWindow: minute },
};

/** Counts a minute of a network, whatever addresses it has. What pages ask in this process is not counted: the page was. */
export const perNetwork = (max: number): RateLimitOptions => ({
  max,
  timeWindow: minute,
  keyGenerator: (request) => networkOf(addressOfClient(request)),
  allowList: isInProcess,
});

/** A page asks a few calls, which a busy visitor does without opening pages. */
export const readsPerPage = 5;

/** A route is only limited if it uses `app.rateLimit(…)`. The plugin sets Retry-After. */
export const rateLimits = fastifyPlugin(async (app) => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => normalizeIP(addressOfClient(request)),
    errorResponseBuilder: (_request, { after }) =>
      new Refusal('too_many_requests', `That was more than we take at once. Please try again in ${after}.`),
  });
});
