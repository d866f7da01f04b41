import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import { assertNotLastAdmin } from '../people/change-account';
import type { ErasureOfOtherModules } from '../services';
import { eraseRows, lockPerson } from './erasure.repository';

/** Erases a person who has no open orders. Tokens with this uid are refused from then on. */
export async function erasePerson(trx: Trx, uid: string, elsewhere: ErasureOfOtherModules): Promise<void> {
  await assertNotLastAdmin(trx, uid);
  await elsewhere.lock(trx, uid);
  if (!(await lockPerson(trx, uid))) throw notFound('We can’t find this account.');
  const open = await elsewhere.countOpenOrders(trx, uid);
  if (open > 0) throw openOrders(open);
  await eraseRows(trx, uid, elsewhere.erase);
}

const openOrders = (count: number): Refusal =>
  new Refusal(
    'open_orders',
    `${count === 1 ? 'One order is' : `${count} orders are`} not finished yet. Wait until they are handed over, or cancel or decline them; orders that nobody pays end by themselves. A seller takes their dishes off the menu first.`,
  );
