import { useQuery } from '@tanstack/react-query';
import type { Dish } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';

/** The maximum of one call; hearts of older wishes stay empty. */
const limit = 200;

/** Undefined until it is known, and for visitors, for whom nothing is requested. All dishes of a page share one answer. */
export function useIsWished({ _id }: Pick<Dish, '_id'>): boolean | undefined {
  const session = useSession();
  const isReady = session.status === 'signed-in' && session.profileState === 'ready';
  const { data } = useQuery({
    ...apiPage('GET /my-wish/{email}', { params: { email: isReady ? session.user.email : '' }, query: { limit } }),
    enabled: isReady,
    select: ({ items }) => items.some(({ id }) => id === _id),
  });
  return isReady ? data : undefined;
}
