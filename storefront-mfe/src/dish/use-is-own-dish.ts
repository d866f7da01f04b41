import type { Dish, OwnProfile } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';

/** Sellers don’t buy from themselves. A wish has no known kitchen. */
export function useIsOwnDish({ kitchen }: Pick<Dish, '_id'> & Partial<Pick<Dish, 'kitchen'>>): boolean {
  const session = useSession();
  const profile: OwnProfile | undefined = session.status === 'signed-in' ? session.profile : undefined;
  return kitchen !== undefined && profile?.kitchenId === kitchen.id;
}
