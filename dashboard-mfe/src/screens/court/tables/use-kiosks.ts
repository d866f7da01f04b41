import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { failureText } from '#page/failure-text.ts';

const kiosksQuery = () => apiQuery('GET /kiosks');

export const useKiosks = () => useQuery(kiosksQuery());

/** The card terminals of the court; none while the card provider can’t be asked. */
export const useTerminals = () => useQuery({ ...apiQuery('GET /terminals'), retry: false });

/** Makes or withdraws a link. The key of a new one is only in its answer. */
export function useKioskChange() {
  const client = useQueryClient();
  const onError = (error: unknown) => toast.error(failureText(error));
  const reload = () => client.invalidateQueries({ queryKey: kiosksQuery().queryKey });
  const make = useMutation({
    mutationFn: (body: { hasPrinter: boolean; terminal?: string }) => call('POST /kiosks', { body }),
    onSuccess: reload,
    onError,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => call('DELETE /kiosks/{id}', { params: { id } }),
    onSuccess: async ({ _id, number }) => {
      if (make.data?._id === _id) make.reset();
      await reload();
      toast.success(t('The link of kiosk {number} no longer works', { number }));
    },
    onError,
  });
  return { make, withdraw };
}
