import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/accepted-encoding';
import type { CachedAnswer } from './cached-answers';

/** Sends it in the encoding that the client wants, or 304 when the client has this answer already. */
export async function sendCachedAnswer(
  { body }: Pick<CachedAnswer, 'body'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const accepted = headers['x-no-compression'] === undefined ? acceptedEncoding(headers['accept-encoding']) : undefined;
  const encoding = body.encodingFor(accepted);
  const etag = body.etagIn(encoding);
  reply.headers({ etag, vary: 'accept-encoding' });
  if (isNamed(etag, headers['if-none-match'])) {
    reply.code(304);
    return undefined;
  }
  reply.type('application/json; charset=utf-8');
  if (encoding) reply.header('content-encoding', encoding);
  return body.in(encoding);
}

/** RFC 9110, 13.1.2: a proxy may have made the tag a weak one. */
export const isNamed = (etag: string, wanted: string | undefined): boolean =>
  wanted !== undefined &&
  wanted.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
