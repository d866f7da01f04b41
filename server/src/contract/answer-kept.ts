import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition, CallName } from '@food-court/shared-api/contract';
import { isInProcess } from '../http/network';
import type { KeptAnswers, KeptRequest, MadeAnswer } from '../kept-answers/kept-answers';
import { menuPartsOf } from '../kept-answers/kept-calls';
import { sendKeptAnswer } from '../kept-answers/send-kept-answer';
import { authenticates } from './call-guard';
import type { AnyHandler } from './handler';
import { nextLink, type Page } from './next-link';

interface KeptCall {
  name: CallName;
  definition: CallDefinition;
  handle: AnyHandler;
  keptAnswers: KeptAnswers;
}

/** An answer that depends on nobody's sign-in, and on the menu only. */
export const isKeptCall = (name: CallName, definition: CallDefinition): boolean =>
  !authenticates(definition) && menuPartsOf(name, {}) !== undefined;

/** For pages, which are kept themselves: when time alone changes an answer that they are made of, like Date.now(). */
export const changesAtHeader = 'x-changes-at';

/** Answers a call from what is kept, and asks its handler only for what is not. */
export function answerKept({ name, definition, handle, keptAnswers }: KeptCall) {
  const links = { url: '', cursor: '', link: '' };
  const linkOf = (url: string, cursor: string): string => {
    if (links.url !== url || links.cursor !== cursor)
      Object.assign(links, { url, cursor, link: nextLink(url, cursor) });
    return links.link;
  };

  const make = async ({ params, query }: KeptRequest, reply: FastifyReply): Promise<MadeAnswer> => {
    let changesAt: Date | undefined;
    const result = await handle({ params, query, changesAt: (moment?: Date) => (changesAt = moment) });
    const { items: answer, next } = definition.paged ? (result as Page) : { items: result };
    return { answer, json: reply.serialize(answer) as string, next, changesAt };
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked: KeptRequest = {
      name,
      params: request.params,
      query: definition.query ? (request.query as object) : {},
    };
    const kept = await keptAnswers.find(asked, () => make(asked, reply));
    reply.header('cache-control', 'no-cache');
    if (kept.next !== undefined) reply.header('link', linkOf(request.url, kept.next));
    if (kept.changesAt && isInProcess(request)) reply.header(changesAtHeader, kept.changesAt.getTime());
    return reply.send(await sendKeptAnswer(kept, request, reply));
  };
}
