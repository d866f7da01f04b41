import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, type DeliveryQuote, type QuoteAsked } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { asGuest } from '#guest/as-guest.ts';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { useSettled } from '#typing/use-settled.ts';

/** A quote holds for ten minutes. */
const renewAfterMs = 9 * 60_000;
const quoteKey = ['POST /delivery-quotes'];

/** Asks for the fee to a place, and again before it ends. An earlier question is dropped, so the latest place wins. */
export function useQuote(to: QuoteAsked | undefined, isHeld: boolean) {
  const client = useQueryClient();
  const isGuest = useIsGuest();
  const settled = useSettled(to);
  const isSettled = to !== undefined && settled === to;
  const query = useQuery<DeliveryQuote>({
    queryKey: [...quoteKey, settled],
    queryFn: ({ signal }) => {
      const ask = () => call('POST /delivery-quotes', { body: settled! }, signal);
      return (isGuest ? asGuest(ask) : ask()).catch((error: unknown) => {
        // The court has changed where it delivers, or stopped.
        if (error instanceof ApiError && error.code === 'conflict')
          void client.invalidateQueries({ queryKey: queryKey('GET /delivery') });
        throw error;
      });
    },
    enabled: isSettled,
    retry: false,
    gcTime: 0,
    staleTime: renewAfterMs,
    refetchInterval: isHeld ? false : renewAfterMs,
    refetchOnWindowFocus: !isHeld,
    refetchOnReconnect: !isHeld,
  });
  const { data, error, isFetching, refetch } = query;
  return {
    quote: isSettled && !error ? data : undefined,
    error: isSettled ? error : null,
    isAsking: to !== undefined && (!isSettled || isFetching),
    refetch,
    /** Keeps the fee that is shown: another one that is on its way doesn’t replace it. */
    keep: () => void client.cancelQueries({ queryKey: quoteKey }),
  };
}
