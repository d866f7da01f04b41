import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

/**
 * Closes idle connections when the server stops; requests in progress are answered. Browsers keep connections open for
 * later use and open some in advance. Node would wait for these, for some without end.
 */
export const closeIdleConnections = fastifyPlugin(async (app) => {
  const idle = new Set<Socket>();
  let isStopping = false;

  app.server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    idle.delete(socket);
    answer.once('close', () => {
      if (isStopping) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of idle) socket.destroy();
  });
});
