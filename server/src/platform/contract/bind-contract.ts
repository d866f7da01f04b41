import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { buildsHeader } from '@food-court/federation/discovery';
import { contract, type CallDefinition, type CallName } from '@food-court/shared-api/contract';
import type { Db } from '../database/tables';
import type { CachedAnswers } from '../cached-answers/cached-answers';
import { onceFor } from './idempotency/once';
import { authenticates, createCallGuard, type AccountLookup } from './call-guard';
import { answerFromCache, isCachedCall } from './answer-from-cache';
import type { LimitsOf } from './call-limits';
import type { AnyHandler, File, Handlers } from './handler';
import { nextLink, type Page } from './next-link';
import { originOf } from './origin';
import { routeSchema } from './route-schema';
import { contractSerializers } from './compiled-schemas';
import { contractValidators } from './validators';

interface Binding {
  accounts: AccountLookup;
  cachedAnswers: CachedAnswers;
  db: Db;
  limitsOf: LimitsOf;
  servedBuildsOf: ServedBuildsOf;
}

/** The builds that served the caller. */
type ServedBuildsOf = (request: FastifyRequest) => string | undefined;

/** Registers a handler for every call of the contract. The only place that turns a call into a route. */
export function bindContract(
  app: FastifyInstance,
  handlers: Handlers<CallName>,
  { accounts, cachedAnswers, db, limitsOf, servedBuildsOf }: Binding,
): void {
  app.setValidatorCompiler(contractValidators);
  app.setSerializerCompiler(contractSerializers);
  app.decorateRequest('caller', undefined);
  app.addHook('preValidation', dropPassword);
  app.addHook('onRequest', (request, reply, done) => {
    const builds = servedBuildsOf(request);
    if (builds !== undefined) reply.header(buildsHeader, builds);
    done();
  });
  for (const [name, definition] of Object.entries(contract) as [CallName, CallDefinition][]) {
    const [method, template = ''] = name.split(' ');
    const handle = handlers[name] as AnyHandler;
    const guard = createCallGuard(name, definition, accounts);
    const cacheControl = authenticates(definition) ? 'no-store' : 'no-cache';
    const isCached = isCachedCall(name, definition);
    app.route({
      method: method as HTTPMethods,
      url: template.replace(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(name, definition),
      onRequest: [guard, ...limitsOf(method, definition)],
      // A cached answer is compressed once, not for each request.
      ...(isCached && { compress: false }),
      handler: isCached
        ? answerFromCache({ name, definition, handle, cachedAnswers })
        : async (request, reply) => {
            const result = await handle(admittedCall(name, definition, request, { db, servedBuildsOf }));
            reply.code(definition.status ?? 200).header('cache-control', cacheControl);
            if (definition.file) return fileOf(result as File, definition.file, reply);
            return definition.paged ? pageOf(result as Page, request, reply) : result;
          },
    });
  }
}

/** The specification sends a password with POST /users. No handler gets it. */
function dropPassword({ body }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (typeof body === 'object' && body !== null) delete (body as { password?: unknown }).password;
  done();
}

function admittedCall(
  name: CallName,
  { creates, knowsOrigin }: CallDefinition,
  request: FastifyRequest,
  { db, servedBuildsOf }: Pick<Binding, 'db' | 'servedBuildsOf'>,
): object {
  const { params, query, body, caller } = request;
  const call = { params, query, body, caller, ...(knowsOrigin && { origin: originOf(request) }) };
  if (!creates || caller === undefined) return call;
  const key = request.headers['idempotency-key'];
  const lineup = servedBuildsOf(request);
  return {
    ...call,
    lineup,
    once: onceFor(db, {
      owner: caller.uid,
      call: [name, ...Object.values(params as object)].join(' '),
      key: key?.toString(),
      body,
    }),
  };
}

function pageOf({ items, next }: Page, request: FastifyRequest, reply: FastifyReply): unknown[] {
  if (next !== undefined) reply.header('link', nextLink(request.url, next));
  return items;
}

function fileOf({ name, parts }: File, type: string, reply: FastifyReply): Readable {
  reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`);
  return Readable.from(parts);
}
