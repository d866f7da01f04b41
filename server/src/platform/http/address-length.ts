import fastifyPlugin from 'fastify-plugin';
import { Refusal } from './refusal';

/**
 * Characters as they are sent. Our longest path has an e-mail address of 254 characters, each escaped as at most three.
 * Nobody sends us a long query either: Google answers after a '#', Apple in a form, and our own pages and calls need
 * some hundred characters; links in advertisements add one or two thousand.
 */
export const longestPath = 2_048;
export const longestQuery = 4_096;

/** Runs as the first hook of the server, so that later hooks read only short addresses. */
export const limitAddresses = fastifyPlugin(async (app) => {
  app.addHook('onRequest', ({ url }, _reply, done) => done(isTooLong(url) ? refused() : undefined));
});

function isTooLong(url: string): boolean {
  if (url.length <= longestPath) return false;
  const query = url.indexOf('?');
  return query < 0 || query > longestPath || url.length - query > longestQuery;
}

const refused = (): Refusal =>
  new Refusal(
    'address_too_long',
    `The address is too long. It can have up to ${longestPath} characters, and ${longestQuery} from its question mark on.`,
  );
