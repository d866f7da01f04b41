import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ProviderError } from './provider-error';

/** A part of the sandbox: its routes and their hooks. */
export type Routes = (scope: FastifyInstance) => Promise<void>;

/** Replaces the schema compilers, which take 40 ms of CPU time to load: the routes here have no schemas. */
const noSchemas = () => () => {
  throw new Error('The routes of the sandbox have no schemas');
};

/** Passes bodies as bytes, whatever their type: each route parses its own. */
export function createWebApp(): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    frameworkErrors: answerError,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new ProviderError(404, 'Not Found');
  });
  return app;
}

/** Answers every failed request in the identity provider's shape, and logs errors that are our fault. */
function answerError(error: FastifyError | ProviderError, _request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof ProviderError ? error : bodyError(error.statusCode);
  if (!known) console.error('The sandbox couldn’t answer:', error);
  const answer = known ?? new ProviderError(500, 'Internal error encountered.');
  void reply.status(answer.status).header('cache-control', 'no-store').send(answer.toJSON());
}

function bodyError(status: number | undefined): ProviderError | undefined {
  if (status === 413) return new ProviderError(413, 'Request payload size exceeds the limit.');
  if (status !== undefined && status >= 400 && status < 500)
    return new ProviderError(400, 'The request could not be read.');
  return undefined;
}
