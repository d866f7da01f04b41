import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type CallInput } from '@food-court/shared-api';
import { apiQuery, queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { failureText } from '#page/failure-text.ts';

const rulesQuery = apiQuery('GET /table-rules');

export const useTableRules = () => useQuery(rulesQuery);

export const useCodeOfDay = () => useQuery({ ...apiQuery('GET /day-code'), retry: false });

export function useTableCodes(tables: readonly number[]) {
  const [from = 1, to = 1] = [tables[0], tables.at(-1)];
  return useQuery({ ...apiQuery('GET /table-codes', { query: { from, to } }), enabled: tables.length > 0 });
}

type Change = CallInput<'PATCH /table-rules'>['body'];

export function useRulesChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call('PATCH /table-rules', { body }),
    onSuccess: (saved) => {
      client.setQueryData(rulesQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: queryKey('GET /day-code') });
    },
  });
}

/** Prints the codes on the page: these, once guests need them, or new ones once they are shown. */
export function usePrint(shown: number | undefined) {
  const client = useQueryClient();
  const { mutateAsync: change, isPending } = useRulesChange();
  const [awaited, setAwaited] = useState<number>();
  const replace = useMutation({
    mutationFn: (replaces: number) => call('POST /table-codes', { body: { replaces } }),
    onSuccess: ({ version }) => setAwaited(version),
    onSettled: () =>
      Promise.all(
        (['GET /table-codes', 'GET /table-rules', 'GET /day-code'] as const).map((name) =>
          client.invalidateQueries({ queryKey: queryKey(name) }),
        ),
      ),
    onError: (error) => toast.error(failureText(error)),
  });
  useEffect(() => {
    if (awaited === undefined || shown === undefined || shown < awaited) return;
    setAwaited(undefined);
    print();
  }, [awaited, shown]);

  /** From now on, only signed codes open a table. */
  const printSigned = async (): Promise<void> => {
    try {
      await change({ needsCode: true });
      print();
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  return { printSigned, replace, isBusy: isPending || replace.isPending };
}
