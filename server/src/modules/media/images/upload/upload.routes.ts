import multipart from '@fastify/multipart';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '@food-court/shared-api/contract';
import { addressOfClient } from '#platform/http/network';
import { refusalFor } from '#platform/http/problem';
import { rates } from '#platform/http/rate-limits';
import { Refusal } from '#platform/http/refusal';
import { RefusedCallers } from '#platform/identity/refused-callers';
import type { MediaServices } from '../services';
import { createNetworkLimit, requireMinimumRate } from './receive-upload';
import { photoPath, uploadPath } from '../photo-address';
import { type ErrorCode, errorStatus } from '@food-court/shared-api/errors';
import type { ImageRow } from '../images.repository';

const largest = `${limits.photoBytes / 1024 / 1024} MB`;

/** POST /images/upload?key=…, form field `image`: compatible with a hosted image service. */
export async function uploadRoutes(app: FastifyInstance, { imageHost, publicUrl }: MediaServices): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: limits.photoBytes, files: 1, fields: 8, parts: 9, fieldSize: 1_024 },
  });

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error);
    const answer = presentFailure(refusal);
    if (answer.status >= 500) request.log.error({ err: error }, 'upload failed');
    return reply.code(answer.status).headers(refusal.headers).send(answer);
  });

  // Only the key is checked: browsers may upload from any of our addresses.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }),
  );
  const refused = new RefusedCallers(rates.wrongKeys);
  app.addHook('onRequest', async (request) => {
    if (!hasKey(request, imageHost.uploads.key)) throw refused.count(request, wrongKey());
  });

  app.addHook('onRequest', app.rateLimit(rates.uploads));

  const limitNetwork = createNetworkLimit();
  app.post(uploadPath, async (request) => {
    const receive = (): Promise<Buffer> =>
      limitNetwork(addressOfClient(request), () => requireMinimumRate(request.raw.socket, photoOf(request)));
    return presentUpload(await imageHost.store(receive), publicUrl);
  });
}

function hasKey({ query }: FastifyRequest, key: string): boolean {
  const { key: sent } = query as { key?: unknown };
  const given = Buffer.from(typeof sent === 'string' ? sent : '');
  const wanted = Buffer.from(key);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const wrongKey = (): Refusal => new Refusal('not_signed_in', 'The image host key is missing or wrong.');

async function photoOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Refusal('unsupported_media_type', 'Send the photo as multipart/form-data in the field image.');
  let photo: Buffer | undefined;
  try {
    for await (const part of request.files()) {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'image') photo = bytes;
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (!photo?.length)
    throw new Refusal('validation_failed', 'Photo is Required', {
      fields: [{ field: 'image', detail: 'Photo is Required' }],
    });
  return photo;
}

function asRefusal(error: unknown): Refusal {
  if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('too_large', `This photo is larger than ${largest}. Please choose a smaller one.`);
  return new Refusal('malformed_request', 'We can’t read this form. It must have one file in the field image.');
}

/** The response of the image host in spec point 7; browsers read `success` and `data.url`. */
export type UploadAnswer =
  | {
      success: true;
      status: 200;
      data: { id: string; url: string; width: number; height: number; placeholder: string };
    }
  | { success: false; status: number; error: { code: ErrorCode; message: string } };

const presentUpload = ({ id, width, height, placeholder }: ImageRow, publicUrl: string): UploadAnswer => ({
  success: true,
  status: 200,
  data: { id, url: publicUrl + photoPath(id), width, height, placeholder },
});

const presentFailure = ({ code, detail }: Refusal): UploadAnswer => ({
  success: false,
  status: errorStatus[code],
  error: { code, message: detail },
});
