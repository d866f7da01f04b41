/**
 * What the whole site may use of the query cache; adding a name here is a release of the shell.
 * By its file: by its name it would be the shared library that this module stands in for.
 */
export {
  hydrate,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
