export { apiPage, apiQuery, pageKey, queryKey } from './api-query';
export { createQueryClient } from './query-client';
