import type { House } from '#house';
import { settle } from './settle';

/** The intent of an order that is over: nobody is to pay it any more, unless somebody just has. Then it is paid. */
export async function closeIntent(
  house: Pick<House, 'cards' | 'db' | 'reach' | 'settings'>,
  intentId: string,
): Promise<void> {
  await house.cards.cancelIntent(intentId);
  house.reach('intent-cancelled');
  await settle(house, intentId);
}
