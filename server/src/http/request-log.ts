import { hostname } from 'node:os';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Asked for again and again, and seldom read. */
const frequent = /^\/(?:healthz|readyz|images\/|releases\/)/;
const sample = 100;

const info = 30;
const ofProcess = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/**
 * One line for each request, when it has ended; of frequent ones that went well, for every hundredth. The line of one that went
 * well is written here, as the logger would: the logger takes four times as long, and has nothing to redact in it.
 */
export class RequestLog extends LogController {
  private frequentRequests = 0;
  private readonly completed = new WeakSet<FastifyRequest>();

  constructor(private readonly write: (line: string, level: number) => void) {
    super();
  }

  /** A client that leaves completes no request: only its connection says so. */
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
    if (!error && this.isSkipped(url, status)) return;
    const path = loggedPath(url);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { log } = request.server;
    if (error) log.error({ reqId: request.id, method, path, status, ms, err: error }, 'request failed');
    else if (writesInfo(log.level))
      this.write(
        `{"level":${info},"time":${Date.now()},${ofProcess},"reqId":"${request.id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`,
        info,
      );
  }

  private isSkipped(url: string, status: number): boolean {
    if (status >= 400 || !frequent.test(url)) return false;
    this.frequentRequests += 1;
    return this.frequentRequests % sample !== 1;
  }
}

const writesInfo = (level: string): boolean => level === 'info' || level === 'debug' || level === 'trace';

/** Without the query, which may have the image host's key, and without e-mail addresses. */
export function loggedPath(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (!/[@%]/.test(path)) return path;
  return path
    .split('/')
    .map((part) => (/@|%(?:25)*40/.test(part) ? '{email}' : part))
    .join('/');
}
