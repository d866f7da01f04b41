import { useLocation } from 'react-router-dom';

/** The list that this payment stands under, in the dashboard or outside: '/orders/payment/7' → '/orders'. */
export function useOrdersAddress(): string {
  const { pathname } = useLocation();
  return pathname.slice(0, pathname.lastIndexOf('/payment/'));
}
