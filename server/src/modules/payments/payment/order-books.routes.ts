import type { Handlers } from '#platform/contract/handler';
import { proveCheckout } from '../ledger/books/proofs/prove-entries';
import type { PaymentsServices } from '../services';
import { findAllowed } from './find-allowed';
import { mayReadReceipt } from './payments.policy';

export const orderBookHandlers = (services: PaymentsServices): Handlers<'GET /orders/{id}/books'> => ({
  'GET /orders/{id}/books': async ({ params, caller }) => {
    const { id } = await findAllowed(services.db, params.id, (order) => mayReadReceipt(caller, order));
    return proveCheckout(services, id);
  },
});
