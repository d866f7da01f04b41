import type { FastifyInstance } from 'fastify';
import { adminHandlers } from '../features/admins/admins.routes';
import { bannerHandlers } from '../features/banner/banner.routes';
import { dishHandlers } from '../features/dishes/dishes.routes';
import { kitchenHandlers } from '../features/kitchen/kitchen.routes';
import { orderLifeHandlers } from '../features/order-life/order-life.routes';
import { orderHandlers } from '../features/orders/orders.routes';
import { peopleHandlers } from '../features/people/people.routes';
import { userHandlers } from '../features/users/users.routes';
import { findStandingOf } from '../features/users/users.repository';
import { versionHandlers } from '../features/versions/versions.routes';
import { wishHandlers } from '../features/wishes/wishes.routes';
import type { House } from '../house';
import { orderEvents } from '../live/order-events.routes';
import { paymentHandlers } from '../payments/payments.routes';
import { compressAnswers } from '../http/compression';
import { assembleHandlers } from './assemble';
import { bindContract } from './bind';
import { docsPage } from './docs-page';
import { refuseUnknownCalls } from './unknown-calls';

export const apiBase = '/api';

/** Everything below /api: the calls of the contract, the page that explains them, and an answer for all that is neither. */
export async function api(app: FastifyInstance, house: House): Promise<void> {
  app.removeContentTypeParser('text/plain');
  await compressAnswers(app);
  await docsPage(app, apiBase);

  const handlers = assembleHandlers(
    userHandlers(house),
    peopleHandlers(house),
    adminHandlers(house),
    dishHandlers(house),
    kitchenHandlers(house),
    orderHandlers(house),
    orderLifeHandlers(house),
    paymentHandlers(house),
    wishHandlers(house),
    bannerHandlers(house),
    versionHandlers(house),
  );
  const keepers = { verify: house.verify, standingOf: (uid: string) => findStandingOf(house.db, uid) };
  bindContract(app, handlers, keepers, house.db);
  orderEvents(app, house, keepers);
  refuseUnknownCalls(app, apiBase);
}
