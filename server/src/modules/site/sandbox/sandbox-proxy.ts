import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#platform/http/send-problem';
import { unavailable } from '#platform/http/refusal';

const second = 1_000;

/** The sandbox is reached through the product's own origin; the SDKs put the provider's host into the path. */
const prefixes = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator', '/sandbox'];

export async function sandboxProxy(app: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of prefixes)
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      undici: { connect: { timeout: 3 * second }, headersTimeout: 15 * second, bodyTimeout: 15 * second },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        onError: (reply) =>
          void sendProblem(
            unavailable('The sandbox isn’t responding. Is it running?'),
            reply.request as FastifyRequest,
            reply as FastifyReply,
          ),
      },
    });
}
