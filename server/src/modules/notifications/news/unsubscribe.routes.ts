import type { FastifyInstance } from 'fastify';
import { limitNetwork } from '#platform/http/network-limit';
import type { NotificationsServices } from '../services';
import { unsubscribePath, whoUnsubscribes } from '../unsubscribe/unsubscribe-address';
import { askPage, donePage, pageHeaders, unknownPage } from '../unsubscribe/unsubscribe-page';
import { endWishNews } from './news-settings';

/** High, because a mail provider sends the requests of all its users. */
const requestsAMinute = 600;
const mostBodyBytes = 4_096;

interface Query {
  Querystring: { token?: string | string[] };
}

/** One-click unsubscribing (RFC 8058): GET asks, POST unsubscribes. It needs no sign-in and is idempotent. */
export async function unsubscribeRoutes(app: FastifyInstance, { db }: NotificationsServices): Promise<void> {
  // Providers send `List-Unsubscribe=One-Click` in either form encoding. The body is ignored, because the token is enough.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBodyBytes }, (_request, _body, done) => done(null));

  const options = { schema: { hide: true }, onRequest: limitNetwork(requestsAMinute) };
  const personOf = ({ token }: Query['Querystring']) => whoUnsubscribes(db, typeof token === 'string' ? token : '');

  app.get<Query>(unsubscribePath, options, async ({ query }, reply) => {
    const uid = await personOf(query);
    return reply
      .code(uid === undefined ? 404 : 200)
      .headers(pageHeaders)
      .send(uid === undefined ? unknownPage : askPage);
  });
  app.post<Query>(unsubscribePath, options, async ({ query }, reply) => {
    const uid = await personOf(query);
    if (uid === undefined) return reply.code(404).headers(pageHeaders).send(unknownPage);
    await db.transaction().execute((trx) => endWishNews(trx, uid));
    return reply.headers(pageHeaders).send(donePage);
  });
}
