import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mergeStoredBasket } from '@food-court/shared-api/merge-stored-basket';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';

/** Whatever page somebody signs in on, what this browser kept goes into their basket. What fails is tried by the next page. */
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
