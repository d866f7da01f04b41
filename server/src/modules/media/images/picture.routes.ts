import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/http/refusal';
import type { MediaServices } from './services';
import { picturePath } from './photo-address';

const isId = /^[0-9a-z]{1,64}$/;

interface PictureParams {
  id: string;
  name: string;
}

/** GET /images/{id}/{width}.{format}. Pictures never change, so browsers cache them forever. */
export async function pictureRoutes(app: FastifyInstance, { imageHost }: MediaServices): Promise<void> {
  app.get<{ Params: PictureParams }>(picturePath(':id', ':name'), async (request, reply) => {
    const { id, name } = request.params;
    if (!isId.test(id)) throw notFound('We can’t find this picture.');
    const etag = `"${id}-${name}"`;
    const forEver = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
    // `includes`, because the header may list several tags, and a proxy may have weakened this one.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(forEver).send();
    const picture = await imageHost.read(id, name);
    if (!picture) throw notFound('We can’t find this picture.');
    return reply
      .headers({
        ...(picture.isSubstitute ? { 'cache-control': 'no-store' } : forEver),
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(`image/${picture.format}`)
      .send(picture.bytes);
  });
}
