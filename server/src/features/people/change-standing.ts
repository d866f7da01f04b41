import type { CallInput } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import { allow } from '#http/allow';
import { notFound, Refusal } from '#http/refusal';
import type { Member } from '#identity/caller';
import { awaitTurnToChangeStandings, findWorkingAdmins, updateStanding, type PersonRow } from './people.repository';

type StandingChange = CallInput<'PATCH /users/{id}'>['body'];

/**
 * Two admins who take each other's place away at the same moment leave one: the second one's turn comes when the first
 * is done, and then they are no admin any more.
 */
export async function changeStandingInTurn(
  trx: Trx,
  caller: Member,
  uid: string,
  change: StandingChange,
): Promise<PersonRow> {
  await awaitTurnToChangeStandings(trx);
  const admins = await findWorkingAdmins(trx);
  allow(admins.includes(caller.uid), 'Only admins may do this.');
  if (endsWork(change) && admins.length === 1 && admins[0] === uid) throw lastAdmin();
  const person = await updateStanding(trx, uid, change);
  if (!person) throw notFound('There is no such user.');
  return person;
}

const endsWork = ({ role = 'admin', suspended = false }: StandingChange): boolean => role !== 'admin' || suspended;

const lastAdmin = (): Refusal =>
  new Refusal(
    'last_admin',
    'This is the court’s last admin. Make somebody else an admin first; then this one can get another role or be suspended.',
  );
