export { apiPage, apiQuery, pageKey, queryKey } from './api-query';
export { startLiveOrders } from './start-live-orders';
export { createQueryClient } from './query-client';
