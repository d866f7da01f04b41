import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@food-court/shared-api/query';

/** The seller’s tickets that wait to be accepted. The stream of orders keeps them current. */
export function useNewOrders(email: string, hasBoard: boolean): string[] {
  const board = apiQuery('GET /order-board/{email}', { params: { email } });
  const { data = [] } = useQuery({ ...board, enabled: hasBoard });
  return [...new Set(data.filter(({ status }) => status === 'placed').map(({ ticketId }) => ticketId))];
}
