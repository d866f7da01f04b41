import Fastify, { type FastifyReply, type FastifyRequest, type LightMyRequestResponse } from 'fastify';
import { registerCookies, type Cookies } from '../platform/http/cookies';

/** Runs a handler with the cookies of one request. */
export async function exchangeCookies(
  handle: (request: FastifyRequest, reply: FastifyReply) => void,
  { cookie = '', secure = false }: { cookie?: string; secure?: boolean } = {},
): Promise<LightMyRequestResponse> {
  const app = Fastify();
  await registerCookies(app, secure);
  app.get('/', async (request, reply) => {
    handle(request, reply);
    return '';
  });
  return app.inject({ url: '/', headers: { cookie } });
}

export async function parseCookies(header: string | undefined): Promise<Cookies> {
  let cookies: Cookies = {};
  await exchangeCookies((request) => (cookies = request.cookies), { cookie: header });
  return cookies;
}
