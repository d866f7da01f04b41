import fastifyPlugin from 'fastify-plugin';
import type { Db } from '../database/tables';
import { forgetOldKeys } from './keys.repository';

const hour = 3_600_000;

/** Nobody repeats a call after a week; without this the table would only grow. */
export const oldKeysForgotten = (db: Db) =>
  fastifyPlugin(async (app) => {
    const timer = setInterval(() => {
      forgetOldKeys(db).catch((error: Error) => app.log.warn({ reason: error.message }, 'old idempotency keys stay for now'));
    }, hour);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  });
