import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KitchenPage, MenuDish } from '@food-court/shared-api/contract';
import { inProcessAddress } from '#platform/http/network';
import { limitNetwork } from '#platform/http/network-limit';
import type { MediaServices } from '../images/services';
import { withTimeout } from '#platform/resilience/timeout';
import { photoIdIn } from '../images/photo-address';
import { pictureName, standardFormat, standardWidth } from '../images/encoding/sizes';
import {
  cardOfDish,
  cardOfKitchen,
  cardOfSite,
  sharingAddress,
  sharingPictureOfSite,
  type SharingCard,
} from './sharing-card';
import { SharingPictures } from './sharing-pictures';

/** Crawlers of social networks request many pages at once. */
const picturesAMinute = 120;
const photoName = pictureName(standardWidth, standardFormat);
const photoTimeoutMs = 3_000;
const day = 86_400;

interface Shared {
  path: string;
  card: SharingCard;
}

/** Pictures of pages for messengers and social networks (Open Graph). */
export async function sharingPictureRoutes(
  app: FastifyInstance,
  { imageHost, publicUrl }: MediaServices,
): Promise<void> {
  const pictures = new SharingPictures(
    async (id) => (await withTimeout(imageHost.read(id, photoName), photoTimeoutMs))?.bytes,
  );
  const send = pictureSender(pictures, publicUrl);
  const options = { schema: { hide: true }, onRequest: limitNetwork(picturesAMinute) };
  app.get(sharingPictureOfSite, options, (request, reply) =>
    send(request, reply, { path: sharingPictureOfSite, card: cardOfSite }, day),
  );

  /** Any address but the current one redirects to it, so that strangers can’t have arbitrary versions drawn. */
  const sharedRoute = <Answer extends { sharingPicture?: string }>(
    kind: 'dish' | 'kitchen',
    callOf: (id: string) => string,
    cardOf: (answer: Answer) => SharingCard,
  ) =>
    app.get<{ Params: { id: string } }>(`${sharingAddress}/${kind}/:id/:version`, options, async (request, reply) => {
      const answer = await answerTo<Answer>(app, callOf(encodeURIComponent(request.params.id)), reply);
      if (!answer) return reply;
      const path = (answer.sharingPicture ?? '').slice(publicUrl.length);
      if (path !== request.url) return reply.header('cache-control', 'no-store').redirect(path, 302);
      return send(request, reply, { path, card: cardOf(answer) }, 7 * day);
    });
  sharedRoute<MenuDish>('dish', (id) => `/product/${id}`, cardOfDish);
  sharedRoute<KitchenPage>('kitchen', (id) => `/kitchen/${id}`, cardOfKitchen);
}

function pictureSender(pictures: SharingPictures, publicUrl: string) {
  /** Photos of other hosts are not fetched: they may be slow, or may contain anything. */
  const ownPhoto = ({ photo = '' }: SharingCard): string | undefined =>
    photo.startsWith(`${publicUrl}/`) ? photoIdIn(new URL(photo).pathname) : undefined;

  return async (request: FastifyRequest, reply: FastifyReply, { path, card }: Shared, maxAge: number) => {
    const etag = `"${path}"`;
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).header('etag', etag).send();
    const { bytes, isWhole } = await pictures.pictureOf(path, card, ownPhoto(card));
    return reply
      .headers({ 'cross-origin-resource-policy': 'cross-origin', 'content-security-policy': "default-src 'none'" })
      .headers(isWhole ? { etag, 'cache-control': `public, max-age=${maxAge}` } : { 'cache-control': 'no-store' })
      .type('image/jpeg')
      .send(bytes);
  };
}

/** Pictures show only what the API tells everybody, and are refused like the call. */
async function answerTo<Answer>(app: FastifyInstance, path: string, reply: FastifyReply): Promise<Answer | undefined> {
  const answer = await app.inject({ url: `/api${path}`, remoteAddress: inProcessAddress });
  if (answer.statusCode === 200) return answer.json<Answer>();
  await reply
    .code(answer.statusCode)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(answer.body);
  return undefined;
}
