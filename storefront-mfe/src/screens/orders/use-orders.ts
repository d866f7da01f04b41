import { useQuery } from '@tanstack/react-query';
import { apiPage } from 'shared-api/query';

export const useOrders = (email: string, cursor?: string) =>
  useQuery({
    ...apiPage('GET /my-orders/{email}', { params: { email }, query: { cursor } }),
    // A new order moves the beginning of every further page.
    placeholderData: (before) => before,
  });
