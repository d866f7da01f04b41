import type { CallInput } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { choicesOf } from './choices';
import type { NotificationsServices } from '../services';
import { refuseForeignEndpoint } from '../push/push-endpoints';
import {
  deletePushDevice,
  deletePushDeviceById,
  hasOrdered,
  listPushDevices,
  savePushDevice,
} from '../push/push-devices.repository';

export type DeviceCall =
  | 'GET /push-devices'
  | 'POST /push-devices'
  | 'DELETE /push-devices'
  | 'DELETE /push-devices/{id}';

export function pushDeviceHandlers(services: NotificationsServices): Handlers<DeviceCall> {
  const { db, settings, publicUrl } = services;
  const choices = choicesOf(services);
  return {
    'GET /push-devices': async ({ caller }) =>
      (await listPushDevices(db, caller.uid)).map(({ id, browser, created_at, used_at }) => ({
        _id: id,
        ...(browser !== null && { browser }),
        addedAt: created_at.toISOString(),
        ...(used_at && { usedAt: used_at.toISOString() }),
      })),

    'DELETE /push-devices/{id}': async ({ params, caller }) => {
      if (!(await deletePushDeviceById(db, caller.uid, params.id))) throw notFound('We can’t find this device.');
      return { _id: params.id };
    },

    'POST /push-devices': async ({ body, caller }) => {
      refuseForeignEndpoint(body.endpoint, settings.sandboxUrl === undefined ? undefined : publicUrl);
      await db.transaction().execute((trx) => addDevice(trx, caller, body));
      return choices(caller);
    },

    'DELETE /push-devices': async ({ body, caller }) => {
      await deletePushDevice(db, caller.uid, body.endpoint);
      return choices(caller);
    },
  };
}

/** A guest who has not ordered has nothing to be notified of. */
async function addDevice(trx: Trx, caller: Member, body: CallInput<'POST /push-devices'>['body']): Promise<void> {
  if (caller.guestUntil && !(await hasOrdered(trx, caller.uid)))
    throw new Refusal('not_allowed', 'Order something first. Then we can tell you when it is ready.');
  await savePushDevice(trx, caller, body);
}
