import { newId } from '../platform/database/new-id';
import type { CardCustomers } from '../modules/payments/provider/card-customers';

/** People who keep no cards at the provider. */
export const fakeCardCustomers = (): CardCustomers => ({
  createCustomer: async () => `cus_${newId()}`,
  deleteCustomer: async () => {},
  cardsOf: async () => [],
  detachCard: async () => {},
  chooseCard: async () => {},
  beginSetup: async () => `seti_${newId()}_secret_${newId()}`,
  findSetup: async () => ({ state: 'open' }),
  cancelSetup: async () => {},
});
