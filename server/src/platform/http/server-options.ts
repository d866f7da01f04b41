import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { limits } from '@food-court/shared-api/contract';
import type { Settings } from '../config/settings';
import { isPrematureClose } from './client-gone';
import { standardOutput } from './log-lines';
import { createRequestLogger } from './request-logger';
import { loggedPath, RequestLog, writesInfo } from './request-log';
import { sendProblem } from './send-problem';
import type { Socket } from 'node:net';
import { problemFrom } from './problem';
import { Refusal } from './refusal';
import { createRequestId } from './trace-requests';
import { readTraceContext, requestIdOf } from '../observability/tracing/trace-id';

const second = 1_000;

export function serverOptions({
  logLevel,
  trustedProxies,
}: Pick<Settings, 'logLevel' | 'trustedProxies'>): FastifyServerOptions {
  return {
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.authorization'],
      serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: loggedPath(url) }) },
      stream: standardOutput,
      hooks: {
        // The compression itself logs an error when the client disconnects.
        logMethod(args, log) {
          if (isPrematureClose(args[0])) this.debug('the client left before the answer was complete');
          else log.apply(this, args);
        },
      },
    },
    logController: new RequestLog((line, level) => void (writesInfo(logLevel) && standardOutput.add(line, level))),
    childLoggerFactory: createRequestLogger,
    genReqId: createRequestId,
    trustProxy: [...trustedProxies],
    bodyLimit: limits.jsonBodyBytes,
    // Long enough for ten megabytes over a slow line.
    requestTimeout: 180 * second,
    routerOptions: { maxParamLength: 3 * limits.email },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: answerUnparsableRequest,
  };
}

/** Answers input that Node can't parse as a request. There is no reply object, only the socket. */
function answerUnparsableRequest({ code }: { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const refusal =
    code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal('headers_too_large', 'The request headers are too large.')
      : new Refusal('malformed_request', 'The request isn’t valid HTTP.');
  const problem = problemFrom(refusal, requestIdOf(readTraceContext({})));
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
