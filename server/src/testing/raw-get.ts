import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Sends the path unchanged over a real socket; `app.inject` would normalise it. */
export async function rawGet(
  app: FastifyInstance,
  path: string,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> {
  const listening = app.server.address() ?? (await app.listen({ host: '127.0.0.1', port: 0 }), app.server.address());
  const { port } = listening as { port: number };
  const asked = request({ host: '127.0.0.1', port, path, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
