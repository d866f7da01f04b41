import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, centsFromDollars } from '@food-court/shared-api';

/** Asks what a code takes off an amount in dollars. The server counts the questions, so it is asked only when one of the two changes. */
export function useCheck(code: string | undefined, amount: number) {
  const asked = useSettled(amount);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['POST /invitation-checks', code, asked],
    queryFn: () => call('POST /invitation-checks', { body: { code: code ?? '', amount: asked } }),
    enabled: code !== undefined,
    retry: false,
    staleTime: Infinity,
    placeholderData: (before, query) => (query?.queryKey[1] === code ? before : undefined),
  });
  return {
    cents: code === undefined ? 0 : centsFromDollars(data?.discount ?? 0),
    refusal: error?.message,
    isChecking: isFetching,
    repeat: (): void => void refetch(),
  };
}

const pauseMs = 500;

/** The amount after a pause in typing a tip. */
function useSettled(amount: number): number {
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), pauseMs);
    return () => clearTimeout(timer);
  }, [amount]);
  return settled;
}
