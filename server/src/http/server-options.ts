import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { limits } from 'shared-api/contract';
import type { Settings } from '../config/settings';
import { sendProblem } from './send-problem';
import { refuseUnreadable } from './unreadable-requests';

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
    },
    genReqId: () => randomUUID(),
    trustProxy: [...trustedProxies],
    bodyLimit: limits.jsonBodyBytes,
    // Long enough for ten megabytes over a slow line.
    requestTimeout: 180 * second,
    routerOptions: { maxParamLength: 3 * limits.email },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  };
}

/** Without the query, where the image host's key stands, and without anybody's e-mail address. */
const loggedPath = (url: string): string | undefined =>
  url
    .split('?', 1)[0]
    ?.split('/')
    .map((part) => (/@|%(?:25)*40/.test(part) ? '{email}' : part))
    .join('/');
