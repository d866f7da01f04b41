import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { limits } from 'shared-api/contract';
import { sendProblem } from './send-problem';

const second = 1_000;

export function serverOptions(logLevel: string): FastifyServerOptions {
  return {
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.authorization'],
      serializers: { req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }) },
    },
    genReqId: () => randomUUID(),
    bodyLimit: limits.jsonBodyBytes,
    // Long enough for ten megabytes over a slow line.
    requestTimeout: 180 * second,
    routerOptions: { maxParamLength: 3 * limits.email },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  };
}

/** Without the query, where the image host's key stands, and without anybody's e-mail address. */
const loggedPath = ({ url, params, routeOptions }: FastifyRequest): string | undefined =>
  typeof params === 'object' && params !== null && 'email' in params ? routeOptions.url : url.split('?', 1)[0];
