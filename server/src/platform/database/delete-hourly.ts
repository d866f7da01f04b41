import fastifyPlugin from 'fastify-plugin';

const hour = 3_600_000;

/** Deletes outdated rows while the server runs. */
export const deleteHourly = (what: string, deleteOld: () => Promise<void>) =>
  fastifyPlugin(async (app) => {
    const timer = setInterval(() => {
      deleteOld().catch((error: Error) => app.log.warn({ reason: error.message }, `old ${what} could not be deleted`));
    }, hour);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  });
