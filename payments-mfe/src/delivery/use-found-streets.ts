import { useQuery } from '@tanstack/react-query';
import { ApiError, call, t, type FoundStreet } from '@food-court/shared-api';
import { asGuest } from '#guest/as-guest.ts';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { useSettled } from '#typing/use-settled.ts';

/** Fewer letters match too many streets. */
const minLetters = 3;

interface FoundStreets {
  streets: readonly FoundStreet[];
  isAsking: boolean;
  /** The message that people read instead of a list. */
  news?: string;
}

/** Asks the court’s street search for the typed text. The browser stores none of it. */
export function useFoundStreets(typed: string): FoundStreets {
  const isGuest = useIsGuest();
  const text = useSettled(typed.trim());
  const { data, error, isFetching } = useQuery({
    queryKey: ['POST /street-searches', text],
    queryFn: ({ signal }) => {
      const ask = () => call('POST /street-searches', { body: { text } }, signal);
      return isGuest ? asGuest(ask) : ask();
    },
    enabled: text.length >= minLetters,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isCurrent = text === typed.trim() && text.length >= minLetters;
  if (!isCurrent) return { streets: [], isAsking: typed.trim().length >= minLetters };
  if (error) return { streets: [], isAsking: false, news: newsOf(error) };
  if (data?.length === 0) return { streets: [], isAsking: false, news: t('No street found near the court.') };
  return { streets: data ?? [], isAsking: isFetching };
}

const newsOf = (error: Error): string =>
  error instanceof ApiError && error.code === 'too_many_requests'
    ? error.message
    : t('Street search isn’t available right now. Set the pin on the map.');
