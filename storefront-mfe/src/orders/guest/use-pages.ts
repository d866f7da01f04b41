import { useLocation } from 'react-router-dom';
import { guestPage, isGuestPage } from '@food-court/shared-api/guest-pages';

/** The page is for somebody without an account. */
export const useIsGuest = (): boolean => isGuestPage(useLocation().pathname);

/** Turns the path of a member’s page into that of whoever looks at this one. */
export function usePages(): (page: string) => string {
  const isGuest = useIsGuest();
  return (page) => (isGuest ? guestPage(page) : page);
}
