import type { CallInput } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '#modules/accounts/index';
import { lockCheckoutOfOrder } from '#modules/payments/index';
import { recordOrderEvents } from '../orders/order-events.repository';
import type { OrderRow } from '../orders/orders.repository';
import { lockMealOf } from './meals.repository';
import { replanCheckout } from './replan';
import { changeAddedMinutes } from './timing.repository';

/** Changes how long a ticket takes, and moves the tickets of its checkout that have not started accordingly. */
export async function changePromisedTime(
  trx: Trx,
  caller: Member,
  { id, ticket_id: ticketId, seller_uid: ownerUid }: OrderRow,
  { from, to }: CallInput<'POST /tickets/{id}/promise'>['body'],
): Promise<void> {
  const checkout = await lockCheckoutOfOrder(trx, id);
  await lockMealOf(trx, checkout.id);
  if (!(await changeAddedMinutes(trx, ticketId, { from, to })))
    throw new Refusal('changed_meanwhile', 'Someone else changed this promised time. Please check it.');
  const moved = await replanCheckout(trx, checkout, { notifiedAnyway: [id] });
  await recordAdminAction(trx, caller, {
    action: 'order step',
    subjectKind: 'order',
    subject: id,
    ownerUid,
    before: { added_minutes: from },
    after: { added_minutes: to },
  });
  await recordOrderEvents(trx, { order_id: id }, ...moved);
}
