import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceStorage } from '@food-court/shared-api';
import { useHydrated } from './use-hydrated';

/** The checkout, which other builds contain, reads it here. */
const storageName = 'food-court/invitation';

const code = /^[\w-]{1,40}$/;

/** The query of a link that a friend has shared, `?invite=CODE`, or nothing. The server renders the page without it. */
export function useInviteQuery(): string {
  const invite = new URLSearchParams(useLocation().search).get('invite') ?? '';
  return useHydrated() && code.test(invite) ? `?invite=${invite}` : '';
}

/** Keeps the code until the first order is paid. */
export function useRememberedInvite(query: string): void {
  useEffect(() => {
    if (query) deviceStorage.write(storageName, `${query.slice('?invite='.length)} ${Date.now()}`);
  }, [query]);
}
