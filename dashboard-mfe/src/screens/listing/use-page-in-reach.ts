import { useEffect } from 'react';
import { limits } from 'shared-api';
import type { ListingAddress } from './use-listing-address';

/** An address may name a page too far, and the last row of the last page may be deleted: then the last page is shown. */
export function usePageInReach({ page, turnInsteadTo }: ListingAddress, total: number | undefined): void {
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / limits.tablePage));

  useEffect(() => {
    if (page > lastPage) turnInsteadTo(lastPage);
  });
}
