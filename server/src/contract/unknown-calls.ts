import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../http/refusal';
import { allowedMethods } from './addresses';

/** Whatever the contract doesn't know, in every method: 405 where only the method is wrong, else 404. Never a page of the site. */
export function refuseUnknownCalls(app: FastifyInstance, base: string): void {
  const refuse = async (request: FastifyRequest): Promise<never> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = allowedMethods(path.slice(base.length));
    if (methods.length === 0) throw notFound('There is no such call.');
    throw new Refusal('method_not_allowed', `This address answers to ${methods.join(' and ')} only.`, {
      headers: { allow: methods.join(', ') },
    });
  };
  for (const url of ['/', '/*']) app.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
}
