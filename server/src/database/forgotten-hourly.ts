import fastifyPlugin from 'fastify-plugin';

const hour = 3_600_000;

/** What nobody asks for any more is deleted while the server runs; without this its table would only grow. */
export const forgottenHourly = (what: string, forget: () => Promise<void>) =>
  fastifyPlugin(async (app) => {
    const timer = setInterval(() => {
      forget().catch((error: Error) => app.log.warn({ reason: error.message }, `old ${what} stay for now`));
    }, hour);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  });
