import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Asked for again and again, and seldom read. */
const frequent = /^\/(?:healthz|readyz|images\/|releases\/)/;
const sample = 100;

/** One line for each request, when it has ended; of frequent ones that went well, for every hundredth. */
export class RequestLog extends LogController {
  private frequentRequests = 0;
  private readonly completed = new WeakSet<FastifyRequest>();

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
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { method, path: loggedPath(url), status, ms };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request');
  }

  private isSkipped(url: string, status: number): boolean {
    if (status >= 400 || !frequent.test(url)) return false;
    this.frequentRequests += 1;
    return this.frequentRequests % sample !== 1;
  }
}

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
