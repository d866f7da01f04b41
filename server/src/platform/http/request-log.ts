import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { buildsHeader } from '@food-court/federation/discovery';
import { Sample } from '../resilience/sample';
import { longestPath } from './address-length';
import { addressOfClient, networkOf } from './network';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it could not be answered at the moment. */
    unavailableBecause?: string;
  }
}

/** Requested again and again, and seldom read. */
const frequent = /^\/(?:healthz|readyz|metrics|images\/|releases\/)/;

export const isFrequent = (url: string): boolean => frequent.test(url);
const sample = 100;
/** Refusals per minute: an attack is thousands of equal lines. */
const refusals = { windowMs: 60_000, ofSource: 5, ofKind: 100 };

const info = 30;
const ofProcess = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/**
 * Logs one line for each request when it has ended; for frequent ones that succeeded, one in a hundred. For refused
 * requests, logs the first of each kind and network in a minute, and then one line with the number of the others. Lines
 * of successful requests are written here in the logger's format: the logger takes four times as long, and has nothing
 * to redact in them.
 */
export class RequestLog extends LogController {
  private frequentRequests = 0;
  private readonly completed = new WeakSet<FastifyRequest>();
  private readonly refused = new Sample(refusals, (kind, count) => {
    const [method, route, status] = kind.split(' ');
    this.write(
      `{"level":${info},"time":${Date.now()},${ofProcess},"method":"${method}","route":"${route}","status":${status},"count":${count},"msg":"refused requests without a line of their own"}\n`,
      info,
    );
  });

  constructor(private readonly write: (line: string, level: number) => void) {
    super();
  }

  /** A client that leaves completes no request: only its connection reports it. */
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => {
      if (this.completed.has(request)) return;
      const { method, url } = request;
      request.log.info({ method, path: loggedPath(url) }, 'the client left before the answer was complete');
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    this.completed.add(request);
    const { method, url } = request;
    const { statusCode: status } = reply;
    if (!error && (this.isSkipped(url, status) || !this.isFirst(request, status))) return;
    const path = loggedPath(url);
    const ms = tenths(reply.elapsedTime);
    const { log } = request.server;
    if (error) log.error({ reqId: request.id, method, path, status, ms, err: error }, 'request failed');
    else if (request.unavailableBecause !== undefined)
      log.warn({ reqId: request.id, method, path, status, ms, reason: request.unavailableBecause }, 'unavailable');
    else if (writesInfo(log.level))
      this.write(
        `{"level":${info},"time":${Date.now()},${ofProcess},"reqId":"${request.id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}${moreOf(request, reply)},"msg":"request"}\n`,
        info,
      );
  }

  private isFirst(request: FastifyRequest, status: number): boolean {
    if (status < 400 || status === ourFault) return true;
    const { method, routeOptions } = request;
    return this.refused.takes(`${method} ${routeOptions.url ?? 'none'} ${status}`, networkOf(addressOfClient(request)));
  }

  private isSkipped(url: string, status: number): boolean {
    if (status >= 400 || !isFrequent(url)) return false;
    this.frequentRequests += 1;
    return this.frequentRequests % sample !== 1;
  }
}

const ourFault = 500;
const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/** The fields that operators count lines by. */
function moreOf({ routeOptions, caller, scope }: FastifyRequest, reply: FastifyReply): string {
  let more = `,"route":"${routeOptions.url ?? 'none'}"`;
  if (caller) more += `,"person":"${personMark(caller.uid)}"`;
  const builds = reply.getHeader(buildsHeader);
  if (builds !== undefined) more += `,"builds":${JSON.stringify(builds)}`;
  for (const [work, { ms, calls }] of scope?.spent() ?? [])
    more += `,"${work}Ms":${tenths(ms)},"${work}Calls":${calls}`;
  if (scope?.span) more += `,"traceId":"${scope.trace.traceId}"`;
  return more;
}

const markLength = 10;

/** Equal for all requests of a person, but readers of the log can’t tell who it is. */
export const personMark = (uid: string): string => createHash('sha256').update(uid).digest('hex').slice(0, markLength);

export const writesInfo = (level: string): boolean => level === 'info' || level === 'debug' || level === 'trace';

/** Without the query, which may contain the image host's key, and without e-mail addresses. */
export function loggedPath(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (path.length > longestPath) return '{too long}';
  if (!/[@%]/.test(path)) return path;
  return path
    .split('/')
    .map((part) => (/@|%(?:25)*40/.test(part) ? '{email}' : part))
    .join('/');
}
