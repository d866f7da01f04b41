import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition, CallName } from '@food-court/shared-api/contract';
import { addressOfVisitor, isInProcess, networkOf } from '../http/network';
import type { CachedAnswers, CachedRequest, MadeAnswer } from '../cached-answers/cached-answers';
import { menuPartsOf, normalisedQuery } from '../cached-answers/cached-calls';
import { sendCachedAnswer } from '../cached-answers/send-cached-answer';
import { authenticates } from './call-guard';
import type { AnyHandler } from './handler';
import { nextLink, type Page } from './next-link';

interface CachedCall {
  name: CallName;
  definition: CallDefinition;
  handle: AnyHandler;
  cachedAnswers: CachedAnswers;
}

/** An answer that depends only on the menu, and on nobody's sign-in. */
export const isCachedCall = (name: CallName, definition: CallDefinition): boolean =>
  !authenticates(definition) && menuPartsOf(name, {}) !== undefined;

/**
 * For pages, which are cached themselves: the time, like Date.now(), at which an answer that they are made of changes
 * without an event.
 */
export const changesAtHeader = 'x-changes-at';

/** RFC 9211. */
const outdatedHeader = ['cache-status', 'food-court; hit; detail=database-away'] as const;

/** Answers a call from the cache, and calls its handler only for what is not cached. */
export function answerFromCache({ name, definition, handle, cachedAnswers }: CachedCall) {
  const links = { url: '', cursor: '', link: '' };
  const linkOf = (url: string, cursor: string): string => {
    if (links.url !== url || links.cursor !== cursor)
      Object.assign(links, { url, cursor, link: nextLink(url, cursor) });
    return links.link;
  };

  const make = async (
    { params, query }: CachedRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<MadeAnswer> => {
    let changesAt: Date | undefined;
    const network = networkOf(addressOfVisitor(request) ?? '');
    const result = await handle({ params, query, network, changesAt: (moment?: Date) => (changesAt = moment) });
    const { items: answer, next } = definition.paged ? (result as Page) : { items: result };
    return { answer, json: reply.serialize(answer) as string, next, changesAt };
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = definition.query ? (request.query as object) : {};
    const normalised = normalisedQuery(name, query);
    const asked: CachedRequest = {
      name,
      params: request.params,
      query: normalised ?? query,
      ...(normalised && { isSearch: true }),
    };
    const cached = await cachedAnswers.find(asked, () => make(asked, request, reply));
    reply.header('cache-control', 'no-cache');
    if (cached.isOutdated) reply.header(...outdatedHeader);
    if (cached.next !== undefined) reply.header('link', linkOf(request.url, cached.next));
    if (cached.changesAt && isInProcess(request)) reply.header(changesAtHeader, cached.changesAt.getTime());
    return reply.send(await sendCachedAnswer(cached, request, reply));
  };
}
