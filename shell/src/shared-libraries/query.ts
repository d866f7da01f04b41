import { notifyManager } from '../../../node_modules/@tanstack/react-query/build/modern/index.js';

// What a press changes is rendered with the press. By default it waits for a timer, which often comes after a paint.
notifyManager.setScheduler(queueMicrotask);

/**
 * The names of the query cache that the site may use; a new name needs a release of the shell.
 * Imported by its file: the package's name is the shared library, which is this module.
 */
export {
  hydrate,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  QueryObserver,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
