import type { Handlers } from '#platform/contract/handler';
import { allow } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { MenuServices } from '../services';
import { findKitchen } from '../opening/kitchens.repository';
import { findAccountUid, isOwnEmail } from '#modules/accounts/index';
import { changeKitchenHours } from './change-kitchen-hours';
import { presentKitchenHours } from './kitchen-hours.presenter';

type KitchenHoursCall = 'GET /kitchens/{email}' | 'PATCH /kitchens/{email}';

export function kitchenHoursHandlers({ db, courtClock }: MenuServices): Handlers<KitchenHoursCall> {
  const kitchenOf = (caller: Member, email: string): Promise<string> => {
    const isAllowed = isOwnEmail(caller, email) || caller.profile.role === 'admin';
    allow(isAllowed, 'Only the seller of this kitchen and admins may do this.');
    return findAccountUid(db, caller, email);
  };
  return {
    'GET /kitchens/{email}': async ({ params, caller }) =>
      presentKitchenHours(await findKitchen(db, await kitchenOf(caller, params.email)), courtClock),

    'PATCH /kitchens/{email}': async ({ params, body, caller }) => {
      const uid = await kitchenOf(caller, params.email);
      const changed = await db.transaction().execute((trx) => changeKitchenHours(trx, caller, uid, body));
      return presentKitchenHours(changed, courtClock);
    },
  };
}
