import compress from '@fastify/compress';
import { constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** In bytes. */
export const smallestCompressed = 1_024;

export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Compresses answers that are created per request. Builds are compressed once, when they are released. */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    threshold: smallestCompressed,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: brotliParams },
  });
}
