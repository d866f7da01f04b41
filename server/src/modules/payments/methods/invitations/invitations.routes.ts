import {
  centsFromDollars,
  centsFromNaira,
  dollarsFromCents,
  type Invitation,
  type UsedInvitation,
} from '@food-court/shared-api/contract';
import { recordAdminAction } from '#modules/accounts/index';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { readPage } from '#platform/contract/paging/read-page';
import type { Member } from '#platform/identity/caller';
import { notFound, Refusal } from '#platform/http/refusal';
import type { PaymentsServices } from '#modules/payments/services';
import { findCourtTerms } from '#modules/payments/ledger/court-terms/court-terms.repository';
import { acceptInvitation, unusable } from './accept-invitation';
import { codeOf } from './invitation-code';
import { presentInvitation } from './invitation.presenter';
import { changeInvitation, lockInvitation } from '../promo/invitation.repository';
import { findCode } from './invitations.repository';
import { countFriends, findInvitationsAfter, findListedInvitation } from './listed-invitations.repository';
import { payWithInvitation } from './pay-with-invitation';

type InvitationCall =
  | 'GET /invitation'
  | 'POST /invitation'
  | 'POST /invitation-checks'
  | 'POST /checkouts/{id}/invitation'
  | 'GET /invitations'
  | 'POST /invitations/{id}/release';

export function invitationHandlers(services: PaymentsServices): Handlers<InvitationCall> {
  const { db } = services;
  const { payments } = services.settings;
  const rules = { settings: payments.invitations, key: payments.webhookSecret };
  const isOffered = payments.wallet.mode !== 'off';

  return {
    'GET /invitation': ({ caller }) => readInvitation(services, caller, isOffered),

    'POST /invitation': async ({ caller }) => {
      if (!isOffered) throw new Refusal('conflict', 'This court has no invitations.');
      return { code: await codeOf(db, caller.uid) };
    },

    'POST /invitation-checks': async ({ body: { code, amount }, caller, origin }) => {
      if (!isOffered) throw unusable();
      const typed = { friendUid: caller.uid, code, amountCents: centsFromDollars(amount), network: origin.network };
      return { discount: dollarsFromCents(await acceptInvitation(db, typed, rules)) };
    },

    'POST /checkouts/{id}/invitation': async ({ params, body: { code }, caller, origin }) => {
      if (!isOffered) throw unusable();
      const typed = { friendUid: caller.uid, code, network: origin.network };
      return { discount: dollarsFromCents(await payWithInvitation(services, params.id, typed, rules)) };
    },

    'GET /invitations': async ({ query }) => {
      const { rows, next } = await readPage(query, (count, after) =>
        findInvitationsAfter(db, { state: query?.state, count, after }),
      );
      return { items: rows.map(presentInvitation), next };
    },

    'POST /invitations/{id}/release': ({ params, caller }) =>
      db.transaction().execute((trx) => release(trx, params.id, caller)),
  };
}

async function release(trx: Trx, friendUid: string, caller: Member): Promise<UsedInvitation> {
  const held = await lockInvitation(trx, friendUid);
  if (!held) throw notFound('We can’t find this invitation.');
  if (held.inviter_uid === caller.uid) throw new Refusal('not_allowed', 'Another admin must allow your own friends.');
  if (held.state !== 'held') throw new Refusal('conflict', 'This invitation isn’t waiting any more.');
  await changeInvitation(trx, friendUid, { state: 'ready', reason: null });
  await recordAdminAction(trx, caller, {
    action: 'invitation released',
    subjectKind: 'person',
    subject: friendUid,
  });
  const row = await findListedInvitation(trx, friendUid);
  if (!row) throw new Error(`Invitation ${friendUid} has nobody`);
  return presentInvitation(row);
}

async function readInvitation(
  { db, settings: { payments } }: PaymentsServices,
  { uid }: Member,
  offered: boolean,
): Promise<Invitation> {
  const { friendPercent, friendSpends, inviterCredit, nairaPerDollar } = await findCourtTerms(db);
  const code = (await findCode(db, uid))?.code;
  const { ordered, rewarded, earnedCents } = await countFriends(db, uid);
  const { leastOrder, creditAfterHours } = payments.invitations;
  return {
    offered,
    ...(code !== undefined && { code }),
    ...{ percent: friendPercent, spends: friendSpends, creditNaira: inviterCredit, leastOrder, creditAfterHours },
    credit: dollarsFromCents(centsFromNaira(inviterCredit, nairaPerDollar)),
    ...{ ordered, rewarded, earned: dollarsFromCents(earnedCents) },
  };
}
