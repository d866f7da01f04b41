import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Page, Wish } from 'shared-api';
import { apiPage } from 'shared-api/query';

/** Without those that are being deleted. */
export const useWishes = (email: string, cursor: string | undefined, deleted: ReadonlySet<string>) =>
  useQuery({
    ...apiPage('GET /my-wish/{email}', { params: { email }, query: { cursor } }),
    // A new wish moves the beginning of every further page.
    placeholderData: (before) => before,
    select: useCallback(
      (page: Page<Wish>) => ({ ...page, items: page.items.filter(({ _id }) => !deleted.has(_id)) }),
      [deleted],
    ),
  });
