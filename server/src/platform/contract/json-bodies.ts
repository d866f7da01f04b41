import type { FastifyInstance } from 'fastify';

/**
 * Every escape of a JSON text, one after the other: both halves of a character, a half alone, or any other. A body is
 * UTF-8, in which a half can’t be written without an escape.
 */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|[^])/g;
const lengthOfOne = String.raw`\ud83c`.length;

/** PostgreSQL’s JSON refuses half a character, which its text columns replace. */
export const withWholeCharacters = (json: string): string =>
  json.replace(escapes, (escape) => (escape.length === lengthOfOne ? String.raw`\ufffd` : escape));

/** Reads every JSON body as Fastify does, with whole characters. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, withWholeCharacters(body), done),
  );
}
