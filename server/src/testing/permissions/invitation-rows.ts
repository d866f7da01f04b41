import type { CallName } from '@food-court/shared-api/contract';
import { codeOf } from '#modules/payments/methods/invitations/invitation-code';
import type { InvitationRow } from '#modules/payments/methods/promo/invitation.repository';
import { expected, type Row } from './permission-row';
import type { World } from './world';

const codeOfSeller = ({ testServer: { db }, people }: World): Promise<string> =>
  codeOf(db, people['Seller of the dish'].uid);

/** An order of the Buyer that an invitation has paid a part of. */
async function invitedOrder(world: World): Promise<{ id: string; code: string }> {
  const code = await codeOfSeller(world);
  const { checkout: id } = await world.groupOf(await world.order());
  const used = { state: 'used' as const, checkout_id: id, discount_cents: 13, credit_naira: 20_000, credit_cents: 13 };
  await saveInvitation(world, { ...used, due_at: new Date() });
  return { id, code };
}

/** An invitation of the Buyer that waits for an admin. */
async function heldInvitation(world: World): Promise<string> {
  const none = { checkout_id: null, discount_cents: null, credit_naira: null, credit_cents: null, due_at: null };
  await saveInvitation(world, { ...none, state: 'held' as const });
  return world.people.Buyer.uid;
}

async function saveInvitation(
  { testServer: { db }, people }: World,
  row: Partial<InvitationRow> & Pick<InvitationRow, 'state'>,
) {
  const inviter_uid = people['Seller of the dish'].uid;
  const values = { friend_uid: people.Buyer.uid, inviter_uid, least_cents: 500, ...row };
  await db
    .insertInto('invitations')
    .values(values)
    .onConflict((conflict) => conflict.column('friend_uid').doUpdateSet(values))
    .execute();
}

/** Fields of a valid call. Undefined for calls that are not about invitations. */
export async function invitationFields(world: World, name: CallName): Promise<object | undefined> {
  if (name === 'POST /invitation-checks') return { code: await codeOfSeller(world), amount: 20 };
  if (name === 'POST /checkouts/{id}/invitation') return invitedOrder(world);
  return name === 'POST /invitations/{id}/release' ? { id: await heldInvitation(world) } : undefined;
}

export const invitationRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /invitation',
    request: () => ({ path: '/invitation' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /invitation',
    request: () => ({ path: '/invitation' }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'POST /invitation-checks',
    when: 'with the code of the Seller, after the Buyer has paid here',
    request: async (world) => {
      await world.order({ payment: 'paid' });
      return { path: '/invitation-checks', body: { code: await codeOfSeller(world), amount: 20 } };
    },
    expected: expected(401, 409, 200, 409, 200, 200, 403, 403),
  },
  {
    call: 'POST /checkouts/{id}/invitation',
    when: 'of the Buyer',
    request: async (world) => {
      const { id, code } = await invitedOrder(world);
      return { path: `/checkouts/${id}/invitation`, body: { code } };
    },
    expected: expected(401, 201, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'GET /invitations',
    request: () => ({ path: '/invitations' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /invitations/{id}/release',
    request: async (world) => ({ path: `/invitations/${await heldInvitation(world)}/release` }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
];
