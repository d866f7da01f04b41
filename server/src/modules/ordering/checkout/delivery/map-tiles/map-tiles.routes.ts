import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrderingServices } from '#modules/ordering/services';
import { limitNetwork } from '#platform/http/network-limit';
import { rates } from '#platform/http/rate-limits';
import { notFound, unavailable } from '#platform/http/refusal';
import { mapTilesPath, type MapTiles } from './file/map-tiles';
import { rangeIn } from './range-in';

/** A proxy that compressed a range would change its length. */
const forEver = 'public, max-age=31536000, immutable, no-transform';

type Asked = FastifyRequest<{ Params: { file: string } }>;

/** Serves the operator’s street map by ranges, and no other file. */
export async function mapTilesRoutes(app: FastifyInstance, services: OrderingServices): Promise<void> {
  const options = { schema: { hide: true }, onRequest: limitNetwork(rates.mapTiles), exposeHeadRoute: false };
  const find = ({ params }: Asked): MapTiles => {
    const { mapTiles } = services;
    if (!mapTiles || params.file !== `${mapTiles.identity}.pmtiles`) throw notFound();
    return mapTiles;
  };
  const describe = (reply: FastifyReply, { identity }: MapTiles) =>
    reply
      .headers({ etag: `"${identity}"`, 'accept-ranges': 'bytes', 'cache-control': forEver })
      .type('application/vnd.pmtiles');

  app.head(`${mapTilesPath}/:file`, options, (request: Asked, reply) => {
    const tiles = find(request);
    return describe(reply, tiles).header('content-length', tiles.size).send();
  });
  app.get(`${mapTilesPath}/:file`, options, async (request: Asked, reply) => {
    const tiles = find(request);
    const { range, 'if-none-match': known } = request.headers;
    if (known?.includes(`"${tiles.identity}"`)) return describe(reply, tiles).code(304).send();
    const asked = rangeIn(range, tiles.size);
    if (asked === 'behind the end')
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${tiles.size}`, 'cache-control': 'no-store' })
        .send();
    const bytes = await tiles.read(asked).catch((error: Error) => unreadable(request, error.message));
    if (!bytes) return unreadable(request, 'the file was changed; restart the server');
    return describe(reply, tiles)
      .code(206)
      .header('content-range', `bytes ${asked.first}-${asked.first + bytes.length - 1}/${tiles.size}`)
      .send(bytes);
  });
}

function unreadable({ log }: FastifyRequest, reason: string): never {
  log.warn({ reason }, 'the street map can’t be read');
  throw unavailable('We can’t read the street map right now.');
}
