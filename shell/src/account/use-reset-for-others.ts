import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** When the provider names another person than the document, the data on screen is not theirs and is cleared at once. */
export function useResetForOthers(person: string | undefined): void {
  const client = useQueryClient();
  const before = useRef(person);
  useEffect(() => {
    const last = before.current;
    before.current = person;
    if (last && person && last !== person) void client.resetQueries();
  }, [client, person]);
}
