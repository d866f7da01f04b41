import type { FastifyInstance } from 'fastify';
import type { Transport } from 'shared-api';
import { inProcessAddress } from '../http/network';
import { leaveRendering } from './renderings';

/** Pages load their data from the same API as browsers, but without the network. */
export const inProcessTransport =
  (app: FastifyInstance): Transport =>
  async (request) => {
    // An async function, because Fastify starts the request only when it is awaited.
    const response = await leaveRendering(async () =>
      app.inject({
        method: request.method as 'GET',
        url: `/api${request.path}`,
        headers: request.headers,
        remoteAddress: inProcessAddress,
      }),
    );
    return {
      status: response.statusCode,
      body: response.body === '' ? null : response.json<unknown>(),
      header: (name) => response.headers[name]?.toString(),
    };
  };
