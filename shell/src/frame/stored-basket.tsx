import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mergeStoredBasket } from '@food-court/shared-api/merge-stored-basket';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';

/** Merges the basket stored in this browser, whatever page the visitor signs in on. The next page retries a failed merge. */
export function StoredBasket() {
  const client = useQueryClient();
  useEffect(() => {
    mergeStoredBasket(toast).then(
      (basket) => basket && void client.invalidateQueries({ queryKey: queryKey('GET /basket') }),
      () => {},
    );
  }, [client]);
  return null;
}
