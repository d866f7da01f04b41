import { deliveryLimits, type Address, type NewAddress } from '@food-court/shared-api/contract';
import type { OrderingServices } from '#modules/ordering/services';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { newId } from '#platform/database/new-id';
import { notFound, Refusal } from '#platform/http/refusal';
import { lockKeyOf, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import { destinationOf } from '../destination';
import { findDeliverySettings } from '../delivery-settings.repository';
import { deleteAddress, findAddresses, insertAddress, type AddressRow } from './addresses.repository';

type AddressCall = `${'GET' | 'POST'} /addresses` | 'DELETE /addresses/{id}';

/** Somebody who has just saved an address sees it, so this reads the primary database. */
export const addressHandlers = ({ db }: OrderingServices): Handlers<AddressCall> => ({
  'GET /addresses': async ({ caller }) => (await findAddresses(db, caller.uid)).map(present),
  'POST /addresses': ({ body, caller, once }) => once((trx) => saveAddress(trx, caller.uid, body)),
  'DELETE /addresses/{id}': async ({ params, caller }) => {
    if (!(await deleteAddress(db, { id: params.id, uid: caller.uid }))) throw notFound('This address is already gone.');
    return { _id: params.id };
  },
});

async function saveAddress(trx: Trx, uid: string, { label, street, note, to }: NewAddress): Promise<Address> {
  const { latitude, longitude, zone } = destinationOf(await findDeliverySettings(trx), to);
  await lockUntilCommit(trx, lockKeyOf('addresses', uid));
  if ((await findAddresses(trx, uid)).length >= deliveryLimits.addresses)
    throw new Refusal('conflict', `You can save at most ${deliveryLimits.addresses} addresses. Delete one first.`);
  const address = { id: newId(), person_uid: uid, label, street, note: note ?? '', latitude, longitude, zone };
  return present(await insertAddress(trx, address));
}

const present = ({ id, label, street, note, latitude, longitude, zone }: AddressRow): Address => ({
  _id: id,
  label,
  street,
  ...(note !== '' && { note }),
  to: latitude === null || longitude === null ? { zone: zone ?? '' } : { position: { latitude, longitude } },
});
