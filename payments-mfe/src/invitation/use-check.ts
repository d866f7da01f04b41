import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, centsFromDollars } from '@food-court/shared-api';
import { useSettled } from '#typing/use-settled.ts';
import { reasonOf } from './spend';

/** The server counts the questions, so it is asked only when one of the two changes. */
const checkQuery = (code: string, amount: number) => ({
  queryKey: ['POST /invitation-checks', code, amount],
  queryFn: () => call('POST /invitation-checks', { body: { code, amount } }),
  retry: false,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Asks what a code takes off an amount in dollars. */
export function useCheck(code: string | undefined, amount: number) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...checkQuery(code ?? '', useSettled(amount)),
    enabled: code !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === code ? before : undefined),
  });
  /** The cents for this amount, when the answer has come. */
  const settle = useCallback(
    async () => centsFromDollars((await client.fetchQuery(checkQuery(code ?? '', amount))).discount),
    [client, code, amount],
  );
  return {
    cents: code === undefined ? 0 : centsFromDollars(data?.discount ?? 0),
    refusal: error ? reasonOf(error) : undefined,
    isChecking: isFetching,
    settle,
    repeat: (): void => void refetch(),
  };
}
