export { apiPage, apiQuery, pageKey, queryKey } from './api-query';
export { keepOrdersFresh } from './keep-orders-fresh';
export { createQueryClient } from './query-client';
