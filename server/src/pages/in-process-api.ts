import type { FastifyInstance } from 'fastify';
import type { ApiAnswer, ApiCall } from '@food-court/federation/render-process';
import { inProcessAddress, visitorHeader } from '../platform/http/network';
import { asReader, type Reader } from '../platform/identity/page-reader';

/**
 * Pages load their data from the same API as browsers, but without the network. A bundle has no influence on whose data
 * it gets.
 */
export const inProcessApi =
  (app: Pick<FastifyInstance, 'inject'>) =>
  async (
    { method, path, headers: { [visitorHeader]: _, ...headers } }: ApiCall,
    visitorAddress?: string,
    reader?: Reader,
  ): Promise<ApiAnswer> => {
    // Awaited here, because a request is sent only when its answer is awaited.
    const ask = async () =>
      await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...headers, ...(visitorAddress !== undefined && { [visitorHeader]: visitorAddress }) },
        remoteAddress: inProcessAddress,
      });
    const response = await (reader ? asReader(reader, ask) : ask());
    const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    return {
      status: response.statusCode,
      body: response.body,
      headers: Object.fromEntries(received) as Record<string, string>,
    };
  };
