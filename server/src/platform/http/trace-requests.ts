import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SpanExport } from '../observability/tracing/export-spans';
import { currentScope, RequestScope, runInScope } from '../observability/tracing/request-scope';
import { readTraceContext, requestIdOf, type TraceContext } from '../observability/tracing/trace-id';
import { isFrequent, loggedPath } from './request-log';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined before the first hook. */
    scope: RequestScope | undefined;
  }
}

const contextKey = Symbol('trace context');

/** The request has no other place for it when its id is generated. */
type TracedMessage = IncomingMessage & { [contextKey]?: TraceContext };

/** The id that appears in the log, in the answer and on the screen. */
export const createRequestId = (raw: IncomingMessage): string => requestIdOf(contextOf(raw));

/** A call that a page makes in this process belongs to the page’s trace. */
const contextOf = (raw: TracedMessage): TraceContext => (raw[contextKey] ??= contextFor(raw));

function contextFor({ headers }: IncomingMessage): TraceContext {
  const page = currentScope();
  return page ? { traceId: page.trace.traceId, parentSpanId: page.span?.id } : readTraceContext(headers);
}

/** Runs everything that is done for a request in its scope. Register it before other hooks. */
export const traceRequests = fastifyPlugin<{ spans: SpanExport | undefined }>(async (app, { spans }) => {
  app.decorateRequest('scope', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const context = contextOf(request.raw);
    request.scope = new RequestScope(context, isFrequent(request.url) ? undefined : spans?.begin(context));
    runInScope(request.scope, done);
  });
  // The body arrives in events of the connection, which know no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.scope && currentScope() !== request.scope) runInScope(request.scope, done);
    else done();
  });
  if (!spans) return;
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply);
    done();
  });
  app.addHook('onClose', () => spans.close());
});

function endSpan({ scope, method, url, id, routeOptions: { url: route } }: FastifyRequest, reply: FastifyReply): void {
  scope?.span?.end(route === undefined ? method : `${method} ${route}`, reply.statusCode >= 500, {
    'http.response.status_code': reply.statusCode,
    'http.request.method': method,
    'http.route': route,
    'url.path': loggedPath(url),
    'food_court.request_id': id,
  });
}
