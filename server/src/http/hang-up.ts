import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

/**
 * A server that stops answers what is under way and waits for no line beside it. Browsers keep lines for later and open
 * some before they need them; Node would wait for the first after their last answer, for the second without end.
 */
export const hangUp = fastifyPlugin(async (app) => {
  const quiet = new Set<Socket>();
  let isStopping = false;

  app.server.on('connection', (line: Socket) => {
    quiet.add(line);
    line.once('close', () => quiet.delete(line));
  });
  app.server.on('request', ({ socket: line }, answer) => {
    quiet.delete(line);
    answer.once('close', () => {
      if (isStopping) line.destroySoon();
      else if (!line.destroyed) quiet.add(line);
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const line of quiet) line.destroy();
  });
});
