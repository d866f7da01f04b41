import type { FastifyRequest } from 'fastify';

/** A stream of Node, or of the compression, ended because the client had disconnected. */
export const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE' || error.message === 'premature close');

/** The client disconnected while it sent the request, or before the answer was complete. */
export const isClientGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  isPrematureClose(error) || (error instanceof Error && error === raw.errored);
