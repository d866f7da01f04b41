import type { FastifyBaseLogger } from 'fastify';
import { aloneInSession, lockKey } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import { findOrAbsent } from '#modules/payments/provider/provider-failure';
import type { PaymentsServices } from '#modules/payments/services';
import { deleteCustomerRow, findErasedCustomers } from './saved-cards.repository';

const everyMs = 60_000;
/** The next ones follow in the next round. */
const mostInARound = 100;

/** Deletes the customers of erased accounts at the card provider, and with them their cards. */
export function deleteErasedCustomersJob(services: PaymentsServices, log: Pick<FastifyBaseLogger, 'warn'>): Job {
  return {
    name: 'delete erased card customers',
    everyMs,
    first: 'later',
    run: (isStopped) =>
      aloneInSession(services.locksDb, lockKey('delete erased card customers'), () =>
        deleteErasedCustomers(services, isStopped),
      ),
    failed: 'the customers are deleted in the next round',
    onError: (error) =>
      log.warn({ err: error }, 'customers of erased accounts could not be deleted at the card provider'),
  };
}

export async function deleteErasedCustomers(
  { cardCustomers, db }: Pick<PaymentsServices, 'cardCustomers' | 'db'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const { uid, provider_id } of await findErasedCustomers(db, mostInARound)) {
    if (isStopped()) return;
    await findOrAbsent(() => cardCustomers.deleteCustomer(provider_id));
    await deleteCustomerRow(db, uid);
  }
}
