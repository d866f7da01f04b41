import { allow } from '#http/allow';
import { notFound } from '#http/refusal';
import type { Member } from '#identity/caller';
import { mayChangeDish } from './kitchen.policy';
import type { ManagedDishRow } from './kitchen.repository';

/** What was found, if the caller may have it: another’s dish is refused, one that left the menu is not there for anybody. */
export function changeableBy(caller: Member, dish: ManagedDishRow | undefined): ManagedDishRow {
  if (!dish) throw notFound('There is no such dish.');
  allow(mayChangeDish(caller, dish), 'Only the seller of this dish and admins may do this.');
  return dish;
}
