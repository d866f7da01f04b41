import { createHmac } from 'node:crypto';
import type { CallInput } from '@food-court/shared-api/contract';
import type { Origin } from '#platform/contract/origin';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { hasOrdered } from '../push/push-devices.repository';
import { countNamed, lockNumbers, saveNumber, type NamedNumber } from './text-numbers.repository';

/** A slip or two, and a second phone. */
const mostOfGuest = 5;
/** Guests of a day who name the same number: somebody who loses their browser’s data, not somebody who annoys another. */
const mostOfPhone = 3;
/** A hall full of guests has one network. */
const mostOfNetwork = 300;

interface NumberOfGuest {
  caller: Member;
  origin: Origin;
  body: CallInput<'POST /text-number'>['body'];
  /** A secret of the court, so that nobody can read the network from its hash. */
  key: string;
  /** This court sends texts. */
  isSent: boolean;
}

/** The number to which a guest wants texts. They follow paid orders only, so nobody is sent any for free. */
export async function nameNumber(trx: Trx, { caller, origin, body, key, isSent }: NumberOfGuest): Promise<void> {
  if (!caller.guestUntil) throw new Refusal('not_allowed', 'Texts are for guests. Your account gets mails.');
  if (!isSent) throw new Refusal('conflict', 'This food court sends no texts.');
  if (!(await hasOrdered(trx, caller.uid)))
    throw new Refusal('not_allowed', 'Order something first. Then we can tell you when it is ready.');
  const networkHash = createHmac('sha256', key).update(`texts ${origin.network}`).digest();
  const named = { uid: caller.uid, ...body, networkHash };
  await lockNumbers(trx, named);
  await refuseTooMany(trx, named);
  await saveNumber(trx, named);
}

async function refuseTooMany(trx: Trx, named: NamedNumber): Promise<void> {
  const { ofGuest, ofPhone, ofNetwork } = await countNamed(trx, named);
  if (ofGuest >= mostOfGuest) throw tooMany('You have changed the number too often. It stays as it is.');
  if (ofPhone >= mostOfPhone) throw tooMany('This number was used by several guests today. Please try again tomorrow.');
  if (ofNetwork >= mostOfNetwork)
    throw tooMany('Too many numbers come from your network. Please try again in an hour.');
}

const tooMany = (text: string): Refusal => new Refusal('too_many_requests', text);
