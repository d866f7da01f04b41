import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-api/query';

/** How many tickets of a seller wait to be accepted. The stream of orders keeps it true. */
export function useNewOrders(email: string, hasBoard: boolean): number {
  const board = apiQuery('GET /order-board/{email}', { params: { email } });
  const { data = [] } = useQuery({ ...board, enabled: hasBoard });
  return new Set(data.filter(({ status }) => status === 'placed').map(({ ticketId }) => ticketId)).size;
}
