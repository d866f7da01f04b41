import { useLocation } from 'react-router-dom';
import { isGuestPage } from '@food-court/shared-api/guest-pages';

/** The page is for somebody without an account. */
export const useIsGuest = (): boolean => isGuestPage(useLocation().pathname);
